"""The Milky Way."""

import numpy as np

from . import canvas, sky
from .noise import Noise, mix, smoothstep


def over_a_tent(width, height):
    """The Milky Way over hills, a lit tent below it."""
    noise, dust = Noise(51), Noise(52)
    x, y = canvas.pixel_grid(width, height)
    x, y = np.broadcast_arrays(x, y)
    up = -y
    tilt = 0.44
    across = (x - 0.01) * np.cos(tilt) + (y + 0.10) * np.sin(tilt)
    along = -(x - 0.01) * np.sin(tilt) + (y + 0.10) * np.cos(tilt)
    across = across + 0.030 * noise.perlin(along * 3, np.full_like(along, 1.5))
    core = np.exp(-(((along - 0.14) / 0.26) ** 2))
    breadth = 0.050 + 0.060 * core
    band = np.exp(-((across / breadth) ** 2)) + 0.35 * np.exp(-((across / (breadth * 2.4)) ** 2))
    clumps = np.clip(0.62 + 1.15 * noise.fbm(across * 6, along * 4, octaves=9, gain=0.60), 0, 2)
    veil = band * clumps * (0.30 + 1.25 * core)
    # Dust lies along the middle of the band and frays outwards.
    fray = dust.fbm(across * 9, along * 5, octaves=8, gain=0.62)
    lane = np.exp(
        -(
            (
                (across + 0.010 - 0.040 * dust.perlin(along * 4.5, np.full_like(along, 3.0)) - 0.030 * fray)
                / (0.009 + 0.013 * core)
            )
            ** 2
        )
    )
    wisps = smoothstep(
        0.42, 0.72, dust.ridged(across * 5 + 0.6 * fray, along * 2.6, octaves=7, gain=0.58)
    ) * np.exp(-((across / (breadth * 1.3)) ** 2))
    hidden = np.clip(0.92 * lane * (0.75 + 0.6 * fray) + 0.75 * wisps, 0, 0.96) * smoothstep(
        -0.42, -0.1, along
    )
    veil = veil * (1 - hidden)

    base = (
        canvas.gradient(
            up,
            [(-0.26, '#6a5560'), (-0.18, '#4a4668'), (-0.04, '#27355e'), (0.2, '#152349'), (0.5, '#0c1736')],
        )
        * 0.80
    )
    tint = mix(np.float32([0.52, 0.66, 1.0]), np.float32([1.0, 0.78, 0.58]), np.clip(1.2 * core * band, 0, 1))
    light = base * (1 - 0.35 * hidden)[..., None] + veil[..., None] * tint * 0.46
    nebula = smoothstep(0.30, 0.75, noise.fbm(x * 11 + 20, y * 11, octaves=6)) * band * core * (1 - hidden)
    light = light + nebula[..., None] * np.float32([0.60, 0.12, 0.22]) * 0.34
    light = light + np.exp(-(((up + 0.22) / 0.085) ** 2))[..., None] * np.float32([0.26, 0.17, 0.09]) * 0.6
    field = sky.stars(width, height, 53, 6000, size=0.00030, brightest=6)
    crowd = sky.stars(width, height, 54, 42000, size=0.00026, brightest=1.0)
    light = (
        light
        + field * (0.9 - 0.6 * hidden)[..., None]
        + crowd * (np.clip(band * clumps, 0, 1.4) * (1 - hidden))[..., None] * 1.2
    )

    column = x[0]
    for level, rough, frequency, tint, seed in (
        (-0.185, 0.060, 1.5, '#3d3c5c', 3.3),
        (-0.225, 0.045, 2.2, '#23264a', 9.1),
        (-0.272, 0.020, 2.0, '#0d1020', 5.7),
    ):
        ridge = level + rough * noise.fbm(
            column * frequency + seed, np.full_like(column, seed), octaves=9, gain=0.47
        )
        cover = np.clip((ridge[None, :] - up) * height + 0.5, 0, 1)
        below = ridge[None, :] - up
        mist = np.exp(-np.maximum(below, 0) / 0.05)
        inner = 1 + 0.30 * noise.fbm(x * 12 + seed, y * 22, octaves=6) - 0.25 * mist
        light = canvas.over(light, canvas.colour(tint) * 0.62 * inner[..., None], cover)
    meadow = smoothstep(
        -0.275, -0.285, up + 0.006 * noise.fbm(column * 8, np.full_like(column, 2.2), octaves=6)[None, :]
    )
    depth = 1 / (np.maximum(-0.25 - up, 0) + 0.04)
    blades = noise.fbm(x * depth * 9, depth * 16, octaves=5, gain=0.65)
    grass = canvas.colour('#161c22') * (0.55 + 0.30 * blades + 0.35 * smoothstep(-0.3, -0.5, up))[..., None]
    light = canvas.over(light, np.maximum(grass, 0), meadow)
    return _tent(light, 0.42 * width, 0.798 * height, 0.072 * height)


def _tent(picture, centre, foot, size):
    """A dome tent lit from inside: seams, a brighter heart, light spilled on the grass."""
    height, width = picture.shape[:2]
    noise = Noise(55)
    px = (np.arange(width, dtype=np.float32)[None, :] + 0.5 - centre) / size
    py = (foot - np.arange(height, dtype=np.float32)[:, None] - 0.5) / size
    px, py = np.broadcast_arrays(px, py)
    dome = 1 - (np.abs(px) / (1.06 - 0.10 * np.clip(py, -1, 2))) ** 2.3
    cover = smoothstep(0, 2.2 / size, dome * 0.74 - py) * smoothstep(
        -0.02, 0.02, py + 0.02 * noise.perlin(px * 9, py * 0)
    )
    heart = np.exp(-((px + 0.12) ** 2 / 0.35 + (py - 0.18) ** 2 / 0.20))
    seams = sum(
        np.exp(-(((px - k * (1.0 - 0.62 * (py / 0.74) ** 2)) / 0.016) ** 2)) for k in (-0.52, 0.04, 0.55)
    )
    cloth = 0.9 + 0.14 * noise.fbm(px * 3, py * 3, octaves=5)
    flame = (0.42 + 1.5 * heart) * cloth * (1 - 0.5 * np.clip(seams, 0, 1))
    tint = mix(np.float32([1.7, 0.50, 0.09]), np.float32([2.6, 1.5, 0.55]), np.clip(heart, 0, 1))
    spill = np.exp(-((px / 2.1) ** 2 + ((py + 0.12) / 0.34) ** 2)) * (py < 0.05)
    grass = 0.55 + 0.8 * np.clip(noise.fbm(px * 26, py * 9, octaves=4) + 0.2, 0, 1)
    picture = picture + (spill * grass)[..., None] * np.float32([0.42, 0.17, 0.035])
    return mix(picture, tint * flame[..., None], cover)
