// Curves and springs: what turns seconds into progress.
