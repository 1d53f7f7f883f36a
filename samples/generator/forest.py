"""Forests: spruces in fog, autumn crowns from the air."""

import numpy as np

from . import canvas, trees
from .heightfield import unit
from .noise import Noise, mix, smoothstep


def fog(width, height):
    """Row behind row of spruces, each paler than the one before it."""
    noise = Noise(111)
    generator = np.random.default_rng(112)
    x, y = canvas.pixel_grid(width, height)
    x, y = np.broadcast_arrays(x, y)
    light = (
        canvas.gradient(y + 0.5, [(0, '#cdd9d8'), (0.35, '#dfe6e2'), (0.7, '#c3d0cd'), (1, '#a9bab8')]) * 0.95
    )
    light = light * (1 + 0.10 * noise.fbm(x * 1.6, y * 2.4, octaves=6))[..., None]
    layers = 9
    for layer in range(layers):
        t = layer / (layers - 1)  # 0 far, 1 near
        tall = 0.085 + 0.50 * t**1.9
        foot = 0.40 + 0.68 * t**1.1
        slope = 0.20 * (1 - t) * np.sin(layer * 2.4 + 0.5) + 0.05
        stand = []
        count = int(88 / (1 + 7.5 * t**1.2))
        for _ in range(count):
            at = generator.uniform(-0.05, 1.05)
            bump = 0.05 * float(noise.perlin(np.float32(at * 2.6 + layer * 3), np.float32(layer * 1.7)))
            here = (foot + slope * (0.5 - at) + bump) * height
            # Near trees leave the middle open.
            if t > 0.55 and abs(at - 0.52) < 0.26 * t:
                continue
            stand.append((at * width, here, tall * height * generator.uniform(0.62, 1.12)))
        cover = trees.spruces(width, height, stand, 113 + layer, slender=(0.17, 0.24), sparse=0.12)
        if t > 0.3:  # needles: the outline frays where one can see it
            fray = noise.fbm(x * 300 / (0.4 + t), y * 220 / (0.4 + t), octaves=4, gain=0.7)
            cover = smoothstep(
                0.20,
                0.55,
                canvas.blur(cover, (0.4 + 1.1 * t) * height / 2000)
                + 0.30 * fray * smoothstep(0.0, 0.5, cover),
            )
        column = np.linspace(0, 1, width, dtype=np.float32)
        floor = (
            foot
            - 0.012
            + slope * (0.5 - column)
            + 0.05 * noise.perlin(column * 2.6 + layer * 3, np.full_like(column, layer * 1.7))
        )
        brush = np.abs(
            noise.fbm(column * (70 - 45 * t), np.full_like(column, layer), octaves=4, gain=0.65)
        ) * (0.008 + 0.030 * t)
        floor_cover = np.clip((y + 0.5 - (floor - brush)[None, :]) * height + 0.5, 0, 1)
        cover = np.maximum(cover, floor_cover)
        body = canvas.gradient(
            np.float32(t),
            [(0, '#b9c8c6'), (0.25, '#94aaa8'), (0.5, '#627d7b'), (0.75, '#314b49'), (1, '#0e1b1a')],
        )
        needles = 1 + (0.06 + 0.35 * t) * noise.fbm(x * (90 - 30 * t), y * (60 - 20 * t), octaves=4, gain=0.6)
        if t > 0.8:  # too near to be in focus
            cover = canvas.blur(cover, (t - 0.7) * 6 * height / 2000)
        light = canvas.over(light, body * needles[..., None], cover)
        # Fog pools between the rows and drifts.
        bank = noise.fbm(x * 1.5 + 7 * layer, (y - foot) * 4.5 + layer, octaves=7, gain=0.5)
        rise = np.exp(-(((y + 0.5 - foot - 0.02) / (0.09 + 0.07 * t)) ** 2))
        veil = np.clip(rise * (0.62 + 0.75 * bank), 0, 1) * (0.92 - 0.55 * t)
        light = mix(light, canvas.colour('#dbe4e1') * 0.92, veil)
    beam = (
        smoothstep(0.1, 0.9, noise.fbm((x + 0.55 * y) * 5, y * 0.3, octaves=4))
        * np.exp(-(((x + 0.1) / 0.45) ** 2))
        * smoothstep(0.35, -0.4, y)
    )
    return light + beam[..., None] * np.float32([0.10, 0.095, 0.075])


def autumn(width, height):
    """A road through a forest in October, seen from a drone."""
    noise, leaf = Noise(121), Noise(122)
    sun = unit(-0.60, 0.62, 0.42)
    metres = 150.0
    x, y = canvas.pixel_grid(width, height)
    x, y = np.broadcast_arrays(x * metres, y * metres)
    pixel = metres / height

    centre = 17 * np.sin(y / 34 + 0.5) + 7 * np.sin(y / 15.5 + 2) - 4
    slope = np.gradient(centre[:, 0], axis=0)[:, None] / pixel
    road = np.abs(x - centre) / np.sqrt(1 + slope * slope)

    def canopy(x, y, road):
        """Height of the tree tops, the random numbers of the tree that is there, its tufts, the verge."""
        fringe_x, fringe_y = leaf.fbm(x / 1.3, y / 1.3, octaves=4, gain=0.6), leaf.fbm(
            x / 1.3 + 9, y / 1.3, octaves=4, gain=0.6
        )
        wx, wy = x + 0.85 * fringe_x, y + 0.85 * fringe_y
        f1, _, owner = noise.cells(wx / 6.4, wy / 6.4)
        g1, _, other = noise.cells(wx / 3.7 + 40, wy / 3.7)
        big = np.where(
            f1 < 0.66, np.sqrt(np.clip(1 - (f1 * 1.4) ** 2, 0, 1)) * 4.6 + 7.0 * owner[..., 0] + 7, 0
        )
        small = np.sqrt(np.clip(1 - (g1 * 1.35) ** 2, 0, 1)) * 3.0 + 6.5 * other[..., 0] + 4
        top = np.maximum(big, small)
        who = np.where((big >= small)[..., None], owner, other)
        # Twigs carry their leaves in tufts, which catch the light one by one.
        c1, _, _ = leaf.cells(wx / 0.95 + 20, wy / 0.95)
        d1, _, _ = leaf.cells(x / 0.42, y / 0.42)
        tufts = 0.9 * (0.5 - c1) + 0.4 * (0.5 - d1) + 0.35 * fringe_x
        top = top + 1.35 * tufts
        verge = smoothstep(3.4, 6.4, road + 1.3 * leaf.perlin(x / 3, y / 3))
        return top * verge, who, tufts, verge

    top, who, tufts, verge = canopy(x, y, road)
    step = pixel * 1.0
    dx = (np.roll(top, -1, 1) - np.roll(top, 1, 1)) / (2 * step)
    dy = (np.roll(top, -1, 0) - np.roll(top, 1, 0)) / (2 * step)
    soften = 0.55
    length = np.sqrt((dx * soften) ** 2 + (dy * soften) ** 2 + 1)
    normal = np.stack(
        [-dx * soften / length, 1 / length, dy * soften / length], axis=-1
    )  # picture's y is the world's -z
    clear = np.full(top.shape, 9, np.float32)
    flat = np.hypot(sun[0], sun[2])
    columns, rows = np.arange(width, dtype=np.float32)[None, :], np.arange(height, dtype=np.float32)[:, None]
    for distance in np.geomspace(0.4, 26, 22):
        blocked = canvas.sample(
            top, columns + sun[0] / flat * distance / pixel, rows - sun[2] / flat * distance / pixel
        )
        clear = np.minimum(clear, (top + sun[1] / flat * distance - blocked) / distance)
    lit = np.clip(clear / 0.30 + 0.75, 0, 1)

    patch = 0.5 + 0.5 * noise.fbm(x / 45 + 3, y / 45, octaves=3)
    hue = np.clip(who[..., 1] * 0.86 + 0.32 * (patch - 0.5) + 0.10 * tufts, 0, 1)
    crown = canvas.gradient(
        hue,
        [
            (0.0, '#6b2418'),
            (0.12, '#98391f'),
            (0.28, '#b8602a'),
            (0.44, '#c98a34'),
            (0.58, '#cfa548'),
            (0.70, '#9c9442'),
            (0.82, '#5d6e34'),
            (0.92, '#3d5630'),
            (1.0, '#2a4430'),
        ],
    )
    crown = crown * (0.78 + 0.42 * who[..., 2])[..., None]
    speckle = leaf.fbm(x / 0.5, y / 0.5, octaves=4, gain=0.7, footprint=pixel / 0.5)
    crown = crown * (1 + 0.30 * speckle + 0.30 * tufts)[..., None]
    depth = smoothstep(2, 14, top)  # light is lost between the crowns
    litter = mix(canvas.colour('#4a3520'), canvas.colour('#9a5a22'), np.clip(0.5 + 0.7 * speckle, 0, 1))
    grass = mix(canvas.colour('#5d6232'), canvas.colour('#8a7a38'), np.clip(0.5 + tufts, 0, 1))
    floor = mix(grass, litter, smoothstep(3.6, 5.5, road + 0.9 * tufts))
    asphalt = (
        canvas.colour('#5f6064') * (0.92 + 0.10 * leaf.fbm(x / 0.7, y / 0.7, octaves=5, gain=0.7))[..., None]
    )
    wheel = np.exp(-(((road - 1.45) / 0.45) ** 2))
    asphalt = asphalt * (1 - 0.10 * wheel)[..., None]
    along = np.cumsum(np.sqrt(1 + slope[:, 0] ** 2) * pixel)[:, None]
    dash = smoothstep(0.11, 0.07, road) * (((along / 6.0) % 1) < 0.5)
    edge = smoothstep(0.10, 0.06, np.abs(road - 2.75))
    asphalt = mix(
        asphalt, np.float32([0.80, 0.79, 0.74]), np.clip(dash + edge * 0.9, 0, 1) * (0.8 + 0.2 * tufts)
    )
    fallen = smoothstep(
        0.42, 0.60, leaf.fbm(x / 0.45 + 60, y / 0.45, octaves=3, gain=0.7) + 0.22 * smoothstep(1.8, 3.2, road)
    )
    asphalt = mix(asphalt, canvas.colour('#c07a2a'), fallen * 0.85)
    floor = mix(floor, asphalt, smoothstep(3.05, 2.95, road))
    albedo = mix(floor, crown, smoothstep(1.0, 3.0, top))
    direct = np.clip(normal @ sun, 0, 1) * lit
    ambient = (0.35 + 0.65 * np.maximum(depth, 1 - verge)) * (0.6 + 0.4 * normal[..., 1])
    light = direct[..., None] * np.float32([2.30, 2.02, 1.60]) + ambient[..., None] * np.float32(
        [0.28, 0.33, 0.42]
    )
    picture = albedo * light * 0.80
    picture = _car(picture, x, y, road, centre, slope, -31.0, '#e8e6e0', metres)
    mist = smoothstep(0.1, 0.8, noise.fbm(x / 60 + 8, y / 60, octaves=5)) * smoothstep(20, -75, y)
    return mix(picture, canvas.colour('#c9c6cc'), mist * 0.35)


def _car(picture, x, y, road, centre, slope, at, tint, metres):
    """A small car on the right-hand lane: body, windows, shadow."""
    row = int(np.argmin(np.abs(y[:, 0] - at)))
    middle, lean = centre[row, 0] + 1.4, float(np.arctan(slope[row, 0]))
    u = (x - middle) * np.cos(lean) - (y - at) * np.sin(lean)
    v = (x - middle) * np.sin(lean) + (y - at) * np.cos(lean)

    def box(u, v, half, length, round_by):
        qx, qy = np.abs(u) - half + round_by, np.abs(v) - length + round_by
        outside = (
            np.hypot(np.maximum(qx, 0), np.maximum(qy, 0)) + np.minimum(np.maximum(qx, qy), 0) - round_by
        )
        return smoothstep(0.09, -0.09, outside)

    picture = picture * (1 - 0.6 * box(u - 0.75, v - 0.45, 0.95, 2.15, 0.4))[..., None]
    body = canvas.colour(tint) * (1.12 - 0.18 * np.abs(u))[..., None]
    picture = mix(picture, body, box(u, v, 0.92, 2.1, 0.45))
    picture = mix(picture, canvas.colour('#1d2630'), box(u, v + 0.15, 0.74, 1.25, 0.25))
    return mix(picture, canvas.colour(tint) * 1.05, box(u, v + 0.10, 0.66, 0.72, 0.15))
