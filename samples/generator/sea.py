"""The sea: a sunset over waves, and a beach from above."""

import numpy as np

from . import canvas, sky
from .heightfield import Camera, View
from .noise import Noise, mix, smoothstep


def sunset(width, height):
    """The sun a hand above the horizon, its path on the waves, clouds lit from below."""
    clouds, water = Noise(21), Noise(22)
    camera = Camera(width, height, eye=3.2, focal=1.5, horizon=0.60)
    sun = (0.05, 0.062)

    def heaven(u, v, octaves):
        disc, near, wide = sky.sun_disc(u, v, sun, radius=0.017)
        base = canvas.gradient(
            v,
            [
                (0, '#f7a253'),
                (0.05, '#f18b55'),
                (0.12, '#d9707a'),
                (0.22, '#9a6aa0'),
                (0.34, '#5d629f'),
                (0.5, '#3a4a86'),
            ],
        )
        base = base * (0.55 + 0.65 * wide)[..., None]
        opacity, bright = sky.lit_clouds(
            clouds, u, v, sun, cover=0.02, scale=0.34, stretch=1.5, octaves=octaves, shift=(2.4, 0.7)
        )
        dark = (
            canvas.gradient(v, [(0, '#b4604f'), (0.12, '#7c4a66'), (0.3, '#4a3f6c'), (0.5, '#353a66')]) * 0.75
        )
        lit = (
            canvas.gradient(v, [(0, '#ffc070'), (0.12, '#ff9462'), (0.28, '#f27d86'), (0.5, '#b07cb0')])
            * 1.35
        )
        deck = mix(dark, lit * (0.7 + 0.7 * wide)[..., None], bright)
        light = mix(base, deck, opacity * smoothstep(0.0, 0.09, v) * 0.93)
        light = light + near[..., None] * np.float32([2.2, 1.05, 0.32]) * (1 - 0.55 * opacity)[..., None]
        return light + disc[..., None] * np.float32([14, 8.5, 3.6])

    def swell(x, z, footprint):
        """A long swell, wind sea from two sides, and chop."""
        bend = 2.2 * water.perlin(x / 30, z / 30)
        total = 0.20 * np.sin(z * 0.33 + x * 0.06 + bend) + 0.10 * np.sin(z * 0.71 - x * 0.22 + bend * 1.7)
        total = total + 0.34 * water.fbm(x / 6.5, z / 4.2, octaves=3, footprint=footprint / 4)
        return total * np.clip(1.4 - footprint * 1.5, 0.02, 1)

    def chop(x, z, footprint):
        return 0.11 * water.fbm(x * 0.8, z * 1.15, octaves=7, gain=0.52, footprint=footprint * 0.8)

    rows, columns = camera.ray_y[:, None], camera.ray_x[None, :]
    picture = heaven(*np.broadcast_arrays(columns, np.maximum(rows, 0)), octaves=8)
    view = View(camera, swell, near=2.5, far=6000, steps=1500)
    normal = view.normal(chop, reach=0.8)
    ray = np.stack([camera.ray_x[view.column], camera.ray_y[view.row], np.ones_like(view.x)], axis=-1)
    ray /= np.linalg.norm(ray, axis=-1, keepdims=True)
    u, v, cosine = sky.mirrored(normal, ray)
    # Far waves are smaller than a pixel: their spread of slopes lifts and widens what they mirror.
    v = v + 0.035 * np.clip(view.footprint * 2, 0, 1)
    u = u + 0.05 * water.fbm(view.x * 1.7, view.z * 0.6, octaves=3) * np.clip(view.footprint * 4, 0, 1)
    share = sky.fresnel(cosine)[:, None]
    body = (
        canvas.colour('#1d4a5c') * 0.30
        + canvas.colour('#2c7f86') * 0.22 * smoothstep(0.0, 0.45, view.y)[:, None]
    )
    mirror = np.minimum(heaven(u, v, octaves=5), 9)
    light = body * (1 - share) + mirror * share
    haze = 1 - np.exp(-view.z / 2600)
    light = mix(light, picture[max(int(0.595 * height) - 1, 0), view.column], haze * 0.8)
    return view.fill(picture, light)


def beach(width, height):
    """A beach straight from above: turquoise shallows, lace of foam, parasols and their shadows."""
    form, lace, fine = Noise(31), Noise(32), Noise(33)
    metres = 62.0  # height of the picture
    x, y = canvas.pixel_grid(width, height)
    x, y = np.broadcast_arrays(x * metres, y * metres)
    pixel = metres / height
    tilt = 0.42
    along, off = x * np.cos(tilt) + y * np.sin(tilt), -x * np.sin(tilt) + y * np.cos(tilt)
    bend = 5.0 * form.perlin(along / 34, off / 60) + 1.1 * form.fbm(along / 9 + 5, off / 14, octaves=4)
    sea = 4.0 - off + bend  # metres from the waterline, positive in the water

    # The ground: dry sand, the band the last wave wetted, the bottom under water.
    mottled = fine.fbm(x / 3, y / 3, octaves=9, gain=0.62, footprint=pixel / 3)
    trodden = smoothstep(0.08, 0.5, fine.fbm(x / 1.1 + 40, y / 1.1, octaves=4, gain=0.6))
    sand = canvas.colour('#e9d3ab') * (0.93 + 0.13 * mottled)[..., None]
    relief = fine.fbm(x / 0.55, y / 0.55, octaves=4, gain=0.6)
    lit = relief - fine.fbm((x + 0.10) / 0.55, (y + 0.07) / 0.55, octaves=4, gain=0.6)
    dry = smoothstep(-3.0, -6.5, sea + 0.8 * form.perlin(along / 6, off / 6))
    sand = sand * (1 + (0.34 + 0.5 * trodden) * lit * (0.15 + 0.85 * dry))[..., None]
    wet = smoothstep(-4.2, -1.6, sea + 0.9 * form.fbm(along / 11 + 2, off / 11, octaves=3))
    sand = mix(sand, sand * np.float32([0.62, 0.58, 0.52]), wet)

    # The water: light is lost on the way down and back, red first.
    bars = 0.55 * form.fbm(along / 24 + 9, off / 7, octaves=4)
    depth = np.maximum(0.055 * np.maximum(sea, 0) ** 1.22 * (1 + 0.5 * bars), 0)
    reef = smoothstep(0.12, 0.5, form.fbm(x / 8 + 13, y / 8, octaves=7, gain=0.55)) * smoothstep(11, 24, sea)
    bottom = mix(sand, canvas.colour('#4c5a3c') * (0.6 + 0.3 * mottled)[..., None], 0.75 * reef)
    absorbed = np.exp(-depth[..., None] * np.float32([1.15, 0.19, 0.17]) * 1.5)
    water = bottom * absorbed + canvas.colour('#0b8fae') * (1 - np.exp(-depth * 0.75))[..., None] * 0.85
    wx, wy = x + 0.35 * lace.perlin(x / 1.5, y / 1.5), y + 0.35 * lace.perlin(x / 1.5 + 9, y / 1.5)
    first, second, _ = lace.cells(wx / 1.15, wy / 1.15)
    caustic = np.exp(-(second - first) * 7.0) * smoothstep(0.05, 0.5, depth) * np.exp(-depth * 0.9)
    ripple = lace.fbm(along / 1.3, off / 0.55, octaves=6, gain=0.55, footprint=pixel)
    slope = ripple - lace.fbm(
        (along + 0.09) / 1.3, (off + 0.12) / 0.55, octaves=6, gain=0.55, footprint=pixel
    )
    water = water * (1 + 0.30 * caustic + 0.55 * slope * smoothstep(0, 0.6, depth))[..., None]
    picture = mix(sand, water, smoothstep(-0.05, 0.5, sea))

    picture = _foam(picture, lace, sea, along, off)
    picture = _parasols(picture, x, y, sea)
    cloud = smoothstep(-0.2, 0.7, form.fbm(x / 70 + 3, y / 70, octaves=3))
    return picture * (0.92 + 0.14 * cloud)[..., None] * np.float32([1.04, 1.0, 0.95])


def _foam(picture, lace, sea, along, off):
    """Four waves on their way in; each drags a lace of foam behind its front."""
    warp = 0.9 * lace.fbm(along / 3.2, off / 3.2, octaves=4)
    a, b = along + warp, off + 0.8 * lace.fbm(along / 3.2 + 30, off / 3.2, octaves=4)
    f1, f2, _ = lace.cells(a / 1.35, b / 1.0)
    g1, g2, _ = lace.cells(a / 0.42 + 70, b / 0.36)
    net = np.maximum(np.exp(-(f2 - f1) * 5.5), 0.8 * np.exp(-(g2 - g1) * 4.0))
    froth = 0.5 + 0.5 * lace.fbm(along / 0.5, off / 0.5, octaves=5, gain=0.6)
    # (distance from the waterline, width of the lace behind, strength, seed)
    for distance, width, strength, seed in (
        (-0.6, 3.2, 0.85, 0),
        (5.4, 4.6, 1.0, 50),
        (12.6, 3.2, 0.8, 90),
        (20.5, 1.8, 0.45, 130),
    ):
        wobble = 1.7 * lace.fbm(along / 13 + seed, off / 40, octaves=5, gain=0.5)
        behind = sea - distance - wobble  # positive seawards of the front
        strong = smoothstep(-0.25, 0.4, lace.perlin(along / 15 + seed, 3.1) + 0.25) * strength
        front = np.exp(-np.maximum(behind, 0) / (0.32 + 0.25 * froth)) * smoothstep(-0.12, 0.05, behind)
        tail = smoothstep(width, 0.0, behind) * smoothstep(-0.05, 0.1, behind)
        cover = np.clip(
            front * (0.55 + 0.6 * froth) + tail**1.3 * np.clip(net * 1.5 - 0.35 + 0.5 * tail, 0, 1), 0, 1
        )
        shade = np.exp(-np.maximum(-behind, 0) / 0.45) * (behind < 0) * 0.22 * strong
        picture = picture * (1 - shade)[..., None]
        picture = mix(
            picture, np.float32([0.93, 0.95, 0.95]) * (0.82 + 0.18 * froth)[..., None], cover * strong
        )
    return picture


def _parasols(picture, x, y, sea):
    """Parasols with eight panels, towels beside them, shadows to the lower right."""
    generator = np.random.default_rng(34)
    palette = [
        ('#e2573f', '#f4efe4'),
        ('#f0b23c', '#f4efe4'),
        ('#2f7fa6', '#f4efe4'),
        ('#f4efe4', '#e7ddc6'),
        ('#d9486b', '#f3d9c9'),
    ]
    spots = []
    while len(spots) < 13:
        px, py = generator.uniform(-30, 30), generator.uniform(-30, 30)
        row, column = np.unravel_index(np.argmin((x - px) ** 2 + (y - py) ** 2), x.shape)
        if sea[row, column] < -8.5 and all(np.hypot(px - q[0], py - q[1]) > 4.4 for q in spots):
            spots.append((px, py))
    for index, (px, py) in enumerate(spots):
        first, second = palette[index % len(palette)]
        picture = _towel(
            picture, x - px - 2.0, y - py + 0.5, generator.uniform(-0.4, 0.4), palette[(index * 2 + 1) % 5][0]
        )
        shadow = smoothstep(1.62, 1.35, np.hypot(x - px - 1.3, y - py - 0.9))
        picture = picture * (1 - 0.62 * shadow[..., None] * np.float32([1, 0.92, 0.8]))
        angle = np.arctan2(y - py, x - px) + generator.uniform(0, 1)
        radius = np.hypot(x - px, y - py)
        scallop = 1.5 * (0.965 + 0.035 * np.cos(angle * 8))
        panel = (np.floor(angle / (np.pi / 4)) % 2)[..., None]
        cloth = canvas.colour(first) * (1 - panel) + canvas.colour(second) * panel
        facing = 0.78 + 0.30 * np.cos(angle - 3.75) * np.clip(radius / 1.5, 0, 1)
        seam = 1 - 0.22 * np.exp(-((np.abs(((angle / (np.pi / 4)) % 1) - 0.5) - 0.5) ** 2) / 0.002)
        edge = smoothstep(0.03, -0.03, radius - scallop)
        picture = mix(picture, cloth * (facing * seam)[..., None], edge)
    return picture


def _towel(picture, x, y, turn, tint):
    """A striped towel with a thin shadow."""
    u, v = x * np.cos(turn) + y * np.sin(turn), -x * np.sin(turn) + y * np.cos(turn)
    inside = smoothstep(0.04, -0.04, np.maximum(np.abs(u) - 0.42, np.abs(v) - 0.95))
    shadow = smoothstep(0.12, -0.05, np.maximum(np.abs(u - 0.06) - 0.42, np.abs(v - 0.05) - 0.95))
    stripe = (np.sin(v * 9) > 0.35)[..., None]
    cloth = np.where(stripe, canvas.colour('#f1eadb'), canvas.colour(tint)) * 0.92
    return mix(picture * (1 - 0.3 * shadow[..., None]), cloth, inside)
