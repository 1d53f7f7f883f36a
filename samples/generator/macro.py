"""Close-ups: dew on a leaf."""

import numpy as np

from . import canvas
from .noise import Noise, mix, smoothstep


def dew(width, height):
    """A leaf after rain, light coming through it; only a band across the picture is in focus."""
    noise, fine = Noise(181), Noise(182)
    x, y = canvas.pixel_grid(width, height)
    x, y = np.broadcast_arrays(x, y)
    tilt = -0.62
    along = x * np.cos(tilt) + y * np.sin(tilt)
    across = -x * np.sin(tilt) + y * np.cos(tilt) + 0.05 * np.sin(along * 2.2) + 0.06
    relief, vein = _leaf(noise, fine, along, across)
    step = 1.0 / height
    dx, dy = np.gradient(relief, axis=1) / step, np.gradient(relief, axis=0) / step
    length = np.sqrt(dx * dx + dy * dy + 1)
    facing = (0.60 - (0.55 * dx + 0.60 * dy)) / length
    gloss = np.clip(facing, 0, 2) ** 10 * 0.05

    tone = np.clip(
        0.50 + 0.55 * fine.fbm(x * 5, y * 5, octaves=5) + 0.25 * fine.fbm(x * 60, y * 60, octaves=3), 0, 1
    )
    body = mix(canvas.colour('#2f6b1c'), canvas.colour('#6fae32'), tone)
    body = mix(body, canvas.colour('#c3dc7a'), np.clip(vein, 0, 1) * 0.85)
    through = 0.72 + 0.45 * smoothstep(0.7, -0.5, y + 0.5 * x)
    leaf = body * (np.clip(0.30 + 0.85 * facing, 0.05, 2.0) * through)[..., None] * 0.95 + gloss[..., None]
    leaf = leaf * mix(
        np.float32([0.62, 0.85, 0.80]), np.float32([1.15, 1.05, 0.80]), smoothstep(0.5, -0.5, y + 0.4 * x)
    )

    generator = np.random.default_rng(183)
    for px, py, radius in _scatter(generator, width / height):
        _bead(leaf, px * height, py * height, radius * height, generator)
    away = np.abs(y - 0.02 + 0.28 * x)
    near, far = canvas.disc_blur(leaf, height * 0.006), canvas.disc_blur(leaf, height * 0.018)
    picture = mix(leaf, near, smoothstep(0.16, 0.30, away))
    return mix(picture, far, smoothstep(0.28, 0.52, away))


def _leaf(noise, fine, along, across):
    """Height of the leaf's surface and strength of its veins."""
    side = np.sign(across)
    distance = np.abs(across)
    middle = np.exp(-((distance / 0.016) ** 2))
    # Side veins leave the midrib at an angle and bend towards the tip; the two sides do not meet.
    phase = (
        along
        - distance * 0.85
        + 0.32 * distance * distance
        + side * 0.04
        + 0.012 * noise.perlin(along * 6, across * 6)
    ) / 0.155
    nearest = np.abs(phase - np.floor(phase) - 0.5)
    ribs = np.exp(-(((0.5 - nearest) / (0.060 - 0.030 * np.clip(distance, 0, 1))) ** 2))
    wx, wy = along + 0.006 * noise.perlin(along * 40, across * 40), across + 0.006 * noise.perlin(
        along * 40 + 9, across * 40
    )
    f1, f2, _ = noise.cells(wx * 22, wy * 22)
    g1, g2, _ = noise.cells(wx * 62 + 30, wy * 62)
    net, mesh = np.exp(-(f2 - f1) * 9), np.exp(-(g2 - g1) * 8)
    quilt = np.sqrt(np.clip(nearest * 2, 0, 1))
    relief = (
        -0.020 * (1 - quilt)
        - 0.006 * net
        - 0.0022 * mesh
        - 0.030 * middle
        + 0.0012 * fine.fbm(along * 120, across * 120, octaves=3)
    )
    relief = relief + 0.035 * noise.perlin(along * 2.5, across * 2.5)
    return relief, np.maximum(np.maximum(middle, ribs * 0.75), np.maximum(net * 0.42, mesh * 0.20))


def _scatter(generator, aspect):
    """Places and radii of drops that do not touch, in picture heights; a few large, many small."""
    drops = [(0.52 * aspect, 0.47, 0.088), (0.30 * aspect, 0.66, 0.060), (0.74 * aspect, 0.36, 0.052)]
    for _ in range(2600):
        radius = float(np.clip(0.0052 * (1 + generator.pareto(1.7)), 0.0045, 0.050))
        drop = (generator.uniform(0, aspect), generator.uniform(0, 1), radius)
        if all(np.hypot(drop[0] - o[0], drop[1] - o[1]) > (radius + o[2]) * 1.10 for o in drops):
            drops.append(drop)
    return drops


def _bead(picture, px, py, radius, generator):
    """One drop on the leaf: it magnifies what it covers, dark towards the light and bright away from it."""
    reach = int(radius * 1.5) + 3
    near = canvas.around(picture, px, py, reach)
    if near is None:
        return
    part, dx, dy = near[0], near[1] / radius, near[2] / radius
    angle = np.arctan2(dy, dx)
    phase = generator.uniform(0, 6.28, 2)
    outline = 1 + 0.030 * np.cos(2 * angle + phase[0]) + 0.018 * np.cos(3 * angle + phase[1])
    r = np.hypot(dx, dy) / outline
    region = picture[part]
    cast = smoothstep(1.35, 0.80, np.hypot(dx - 0.16, dy - 0.18)) * 0.60
    ground = region * (1 - cast)[..., None]
    bend = 0.52 + 0.30 * np.clip(r, 0, 1) ** 4
    lens = canvas.sample(picture, px + dx * bend * radius, py + dy * bend * radius)
    toward = -(dx * 0.66 + dy * 0.75)  # 1 at the side the light comes from
    dome = np.sqrt(np.clip(1 - r * r, 0, 1))
    shade = 0.80 - 0.42 * toward * smoothstep(0.1, 0.95, r) - 0.30 * smoothstep(0.80, 1.0, r)
    caustic = np.exp(-((dx - 0.40) ** 2 + (dy - 0.44) ** 2) / 0.14) * dome
    body = lens * (shade * 1.12)[..., None] + caustic[..., None] * np.float32([0.42, 0.62, 0.16])
    sky = smoothstep(0.30, 0.62, toward) * smoothstep(0.93, 0.70, r) * smoothstep(0.20, 0.55, r)
    body = body + (sky * 0.16)[..., None] * np.float32([0.9, 1.0, 1.05])
    spot = smoothstep(0.155, 0.115, np.hypot((dx + 0.36) * 1.15, dy + 0.42)) + 0.35 * smoothstep(
        0.06, 0.03, np.hypot(dx - 0.46, dy - 0.50)
    )
    body = body + spot[..., None] * np.float32([1.5, 1.5, 1.45])
    rim = np.exp(-(((r - 0.965) / 0.03) ** 2)) * np.clip(-toward, 0, 1) * 0.35
    body = body + rim[..., None] * np.float32([0.8, 1.0, 0.6])
    cover = smoothstep(1 + 1.0 / radius, 1 - 1.0 / radius, r)
    region[:] = mix(ground, body, cover)
