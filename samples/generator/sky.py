"""Skies as functions of direction, so that water can reflect them.

A direction is given by its slopes u = sideways per unit of depth and v = upwards per unit of depth; behind
the camera nothing is asked for.
"""

import numpy as np

from .noise import smoothstep


def cloud_plane(noise, u, v, scale=1.0, stretch=1.0, octaves=8, gain=0.52, shift=(0.0, 0.0)):
    """Fractal density of a cloud deck at height 1, seen from below: it shrinks towards the horizon."""
    height = np.maximum(v, 0) + 0.055  # the Earth's curve keeps far clouds from piling up without end
    x, z = u / height * scale + shift[0], 1 / height * scale * stretch + shift[1]
    footprint = scale * 0.0012 / (height * height)
    warp = noise.fbm(x * 0.5 + 31, z * 0.5, octaves=3)
    return noise.fbm(x + 0.8 * warp, z + 0.5 * warp, octaves=octaves, gain=gain, footprint=footprint)


def lit_clouds(noise, u, v, sun, cover=0.0, **shape):
    """(opacity, brightness) of a cloud deck lit from the direction `sun` = (u, v).

    Brightness is 0 in the thick parts that look away from the sun and 1 on thin edges that face it.
    """
    density = cloud_plane(noise, u, v, **shape)
    step = 0.035
    towards = cloud_plane(noise, u + (sun[0] - u) * step, v + (sun[1] - v) * step + 0.004, **shape)
    opacity = smoothstep(cover, cover + 0.42, density)
    edge = np.clip(0.5 + (density - towards) * 3.2, 0, 1)
    thin = 1 - smoothstep(cover + 0.15, cover + 0.75, density)
    return opacity, np.clip(0.45 * edge + 0.55 * thin, 0, 1)


def stars(width, height, seed, count, size=0.0005, brightest=6.0):
    """A field of stars in linear light: few bright ones, many faint ones, slightly coloured."""
    generator = np.random.default_rng(seed)
    picture = np.zeros((height, width, 3), np.float32)
    magnitude = generator.pareto(1.15, count)
    power = np.clip(magnitude * 0.09, 0.012, brightest)
    warmth = generator.normal(0, 1, count)
    tint = np.stack([1 + 0.16 * warmth, np.ones(count), 1 - 0.2 * warmth], axis=-1)
    x, y = generator.random(count) * width, generator.random(count) * height
    radius = max(size * height, 0.6)
    reach = int(np.ceil(radius * 3)) + 1
    for dy in range(-reach, reach + 1):
        for dx in range(-reach, reach + 1):
            px, py = np.floor(x).astype(int) + dx, np.floor(y).astype(int) + dy
            inside = (px >= 0) & (px < width) & (py >= 0) & (py < height)
            distance = (px + 0.5 - x) ** 2 + (py + 0.5 - y) ** 2
            amount = power * np.exp(-distance / (2 * radius * radius))
            np.add.at(picture, (py[inside], px[inside]), (tint * amount[:, None])[inside])
    return picture.astype(np.float32)


def fresnel(cosine, f0=0.02):
    """Schlick's share of light that water mirrors, by the cosine between normal and view."""
    return f0 + (1 - f0) * (1 - np.clip(cosine, 0, 1)) ** 5


def mirrored(normal, ray):
    """Slopes (u, v) of view rays (…, 3) reflected at `normal`; v is kept above the horizon."""
    cosine = np.sum(normal * ray, axis=-1)
    reflected = ray - 2 * cosine[..., None] * normal
    depth = np.maximum(np.abs(reflected[..., 2]), 0.05)
    return reflected[..., 0] / depth, np.abs(reflected[..., 1]) / depth, -cosine


def sun_disc(u, v, sun, radius=0.02):
    """The disc of the sun and its two glows, in units of the disc's brightness."""
    distance = np.hypot(u - sun[0], v - sun[1])
    disc = smoothstep(radius * 1.06, radius * 0.94, distance)
    return disc, np.exp(-distance / 0.07), np.exp(-distance / 0.32)
