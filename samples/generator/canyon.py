"""A slot canyon: one very tall picture."""

import numpy as np

from . import canvas
from .noise import Noise, mix, smoothstep


def slot(width, height):
    """Walls of banded sandstone, worn round by water; light falls in from above and glows in the depth."""
    flow, bands, grain = Noise(161), Noise(162), Noise(163)
    x, y = canvas.pixel_grid(width, height)
    aspect = height / width
    x, y = np.broadcast_arrays(
        x * aspect, (y + 0.5) * aspect
    )  # in units of the picture's width, y from the top
    light = (
        canvas.gradient(
            y / aspect,
            [(0, '#9fc3ea'), (0.12, '#ffd9a0'), (0.3, '#ffb35c'), (0.6, '#f28a3a'), (1, '#a84a1c')],
        )
        * 1.5
    )
    walls = 9
    for wall in range(walls):
        t = wall / (walls - 1)  # 0 far, 1 near
        side = -1 if wall % 2 else 1
        row = y[:, :1]
        if wall == 0:
            side = -1  # the farthest wall closes the view
        edge = (
            side * (0.030 + 0.40 * t**1.25)
            + 0.9 * (wall == 0)
            + 0.22 * (1 - 0.35 * t) * flow.perlin(row * 0.75 + wall * 5.1, wall * 3.3)
            + 0.10 * flow.perlin(row * 2.1 + wall * 2.7, wall * 7.7)
            + 0.06 * np.sin(row * 1.3 + wall)
        )
        inside = (x - edge) * side  # distance into the wall
        slope = np.gradient(edge[:, 0], axis=0)[:, None] / (aspect / height)
        true = inside / np.sqrt(1 + slope * slope)
        cover = smoothstep(-0.6 / width, 0.6 / width, true)

        # The wall's relief: scoops and flutes that follow its edge.
        a = inside * 2.2 + 0.25 * flow.perlin(x * 1.4 + wall * 9, y * 0.9)
        b = y * 0.62 + 0.30 * inside * slope
        relief = flow.fbm(a * 1.2 + wall * 11, b + wall * 4.5, octaves=3, gain=0.40)
        step = 0.012
        dx = (flow.fbm((a + step) * 1.2 + wall * 11, b + wall * 4.5, octaves=3, gain=0.40) - relief) / step
        dy = (flow.fbm(a * 1.2 + wall * 11, b + step + wall * 4.5, octaves=3, gain=0.40) - relief) / step
        facing = np.clip(0.52 - 0.26 * dy - 0.14 * dx * side, 0.06, 1.4)

        # Bands: the bedding, tilted and bent, cut by the worn surface.
        bed = y * 5.2 + relief * 2.4 + x * 0.9 + 0.5 * flow.perlin(x * 0.9, y * 0.9)
        wide = bands.fbm(bed * 1.1, x * 0.10 + wall * 0.01, octaves=5, gain=0.66)
        fine = bands.fbm(bed * 11, x * 0.25, octaves=4, gain=0.75)
        tone = np.clip(0.5 + 0.50 * wide + 0.20 * fine, 0, 1)
        rock = canvas.gradient(
            tone, [(0, '#8f3d1c'), (0.35, '#c4602c'), (0.6, '#e08a4c'), (0.85, '#f0b27c'), (1, '#f6cfa4')]
        )
        rough = grain.fbm(x * 90, y * 60, octaves=4, gain=0.7)
        rock = rock * (1 + 0.10 * rough)[..., None]

        glow = (
            np.exp(-np.maximum(true, 0) / (0.22 + 0.10 * (1 - t))) if wall else 0.75
        )  # what the far wall throws back lights the edge
        height_light = (
            0.30 + 1.15 * np.exp(-y / (1.15 - 0.35 * t)) + 0.35 * np.exp(-(((y - 1.9) / 0.7) ** 2)) * (1 - t)
        )
        strength = (0.25 + 1.25 * facing) * height_light * (0.30 + 0.95 * glow) * (1.45 - 0.95 * t)
        warm, cool = np.float32([1.35, 0.86, 0.46]), np.float32([0.66, 0.40, 0.66])
        tint = mix(cool, warm, np.clip(strength * 0.95 + 0.10 * (1 - t), 0, 1))
        body = rock * tint * strength[..., None]
        body = body + (1 - np.clip(strength, 0, 1))[..., None] * canvas.colour('#4a2a58') * 0.26
        contact = np.exp(-np.maximum(-true, 0) / 0.05) * (true < 0) * 0.30
        light = light * (1 - contact)[..., None]
        light = canvas.over(light, body, cover)
    beam = (
        np.exp(-(((x - 0.02 - 0.06 * (y - 1.2)) / 0.085) ** 2))
        * smoothstep(0.05, 0.7, y)
        * smoothstep(aspect * 0.93, 1.6, y)
    )
    dust = 0.7 + 0.5 * grain.fbm(x * 5, y * 1.1, octaves=5)
    light = light + (beam * dust)[..., None] * np.float32([0.42, 0.27, 0.13]) * 0.45
    return _floor(light, grain, x, y, aspect)


def _floor(light, grain, x, y, aspect):
    """Rippled sand at the foot of the walls."""
    horizon = aspect * 0.945
    rim = horizon + 0.05 * grain.perlin(x * 2.2, 0.0) + 0.22 * np.abs(x) ** 1.6
    depth = 1 / (np.maximum(y - rim, 0) + 0.05)
    ripple = np.sin(depth * 5 + x * depth * 0.4 + 1.5 * grain.fbm(x * depth * 0.5, depth * 0.8, octaves=3))
    rough = grain.fbm(x * 40, y * 90, octaves=5, gain=0.65)
    sand = canvas.colour('#d98a50') * (0.55 + 0.10 * ripple + 0.14 * rough)[..., None]
    bright = 0.45 + 0.9 * np.exp(-((x / 0.22) ** 2))
    return canvas.over(light, sand * bright[..., None], smoothstep(-0.004, 0.006, y - rim))
