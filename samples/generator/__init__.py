"""Procedural pictures for the samples: every file here paints one family of scenes."""
