"""A sunflower."""

import numpy as np

from . import canvas
from .noise import Noise, mix, smoothstep
from .petals import Blooms, petal

GOLDEN = np.pi * (3 - np.sqrt(5))  # the angle between one floret and the next


def close_up(width, height):
    """One sunflower in the sun, others far out of focus behind it."""
    noise = Noise(131)
    generator = np.random.default_rng(132)
    blooms = Blooms(_blurred_field(width, height, noise, generator))
    centre = np.array([0.53 * width, 0.51 * height])
    size = 0.200 * height  # radius of the disc of florets
    tints = [
        ('#a8560c', '#eb9a0e', '#f6b922'),
        ('#b9660d', '#f2a912', '#fac636'),
        ('#ad5e0e', '#efa214', '#f8cb45'),
        ('#9c4a0a', '#e38c0c', '#f3b01c'),
    ]
    for count, reach, half in ((29, 1.36, 0.150), (31, 1.26, 0.155), (27, 1.08, 0.150)):
        turn = generator.uniform(0, 6.28)
        for index in generator.permutation(count):
            angle = turn + index * 2 * np.pi / count + generator.normal(0, 0.07)
            foot = centre + size * 0.80 * np.array([np.cos(angle), np.sin(angle)])
            petal(
                blooms,
                noise,
                foot,
                angle + generator.normal(0, 0.10),
                size * reach * generator.uniform(0.86, 1.14),
                size * half * generator.uniform(0.85, 1.25),
                tints[generator.integers(4)],
                shape=(generator.uniform(0.36, 0.5), generator.uniform(0.9, 1.25)),
                grooves=generator.uniform(0.10, 0.26),
                curl=generator.uniform(0.25, 0.6),
                shadow=0.50,
            )
    _florets(blooms.picture, generator, noise, centre, size)
    return blooms.picture


def _florets(picture, generator, noise, centre, size):
    """The disc: florets on Vogel's spiral, open and full of pollen at the rim, green in the middle."""
    height, width = picture.shape[:2]
    count = 1300
    x, y = np.arange(width)[None, :] + 0.5, np.arange(height)[:, None] + 0.5
    distance = np.hypot(x - centre[0], y - centre[1]) / size
    cast = smoothstep(1.13, 0.92, np.hypot(x - centre[0] - size * 0.05, y - centre[1] - size * 0.07) / size)
    picture *= (1 - 0.55 * cast * smoothstep(0.9, 1.0, distance))[..., None]
    bed = mix(canvas.colour('#1a0d05'), canvas.colour('#2c1806'), distance) * 0.7
    picture[:] = mix(picture, bed, smoothstep(1.01, 0.97, distance))
    for index in range(count, 0, -1):
        radius = np.sqrt(index / count)
        angle = index * GOLDEN
        px = centre[0] + size * radius * np.cos(angle) * (1 + generator.normal(0, 0.008))
        py = centre[1] + size * radius * np.sin(angle) * (1 + generator.normal(0, 0.008))
        spread = (
            size
            * (0.020 + 0.017 * smoothstep(0.25, 0.75, radius) - 0.005 * smoothstep(0.85, 1, radius))
            * generator.uniform(0.85, 1.2)
        )
        reach = int(spread * 1.7) + 2
        x0, y0 = int(px) - reach, int(py) - reach
        dx, dy = (np.arange(x0, x0 + 2 * reach)[None, :] + 0.5 - px) / spread, (
            np.arange(y0, y0 + 2 * reach)[:, None] + 0.5 - py
        ) / spread
        outwards = dx * np.cos(angle) + dy * np.sin(angle)
        around = -dx * np.sin(angle) + dy * np.cos(angle)
        form = np.hypot(outwards * 0.78, around)
        cover = smoothstep(1.12, 0.86, form)
        dome = np.sqrt(np.clip(1 - form * form, 0, 1))
        shade = 0.28 + 0.85 * np.clip(0.55 * dome - 0.42 * dx - 0.50 * dy, 0, 1.4)
        if radius > 0.60:
            tint = mix(
                canvas.colour('#a65a0c'), canvas.colour('#f2b021'), np.float32(generator.uniform(0.2, 1))
            )
            tint = tint * (0.65 + 0.6 * smoothstep(0.55, 0.8, radius))
        elif radius > 0.36:
            tint = mix(
                canvas.colour('#3a1d0a'), canvas.colour('#7d420f'), np.float32(generator.uniform(0, 1))
            )
        else:
            tint = mix(
                canvas.colour('#55601c'), canvas.colour('#9a9432'), np.float32(generator.uniform(0, 1))
            ) * (0.75 + 0.3 * (0.36 - radius) / 0.36)
        body = tint * shade[..., None]
        split = np.exp(-((around / 0.16) ** 2)) * smoothstep(-0.2, 0.6, outwards) * (radius > 0.36)
        body = body * (1 - 0.55 * split)[..., None] + (
            np.exp(-((dx + 0.30) ** 2 + (dy + 0.34) ** 2) / 0.05) * 0.10
        )[..., None] * np.float32([1, 0.85, 0.55])
        cast = smoothstep(1.6, 0.9, np.hypot(dx - 0.3, dy - 0.35)) * (1 - cover) * 0.45
        region = picture[y0 : y0 + 2 * reach, x0 : x0 + 2 * reach]
        region *= (1 - cast)[..., None]
        region[:] = mix(region, body, cover)
    dome = 1.06 - 0.30 * np.clip(((x - centre[0]) * 0.6 + (y - centre[1]) * 0.7) / size, -1, 1)
    inside = smoothstep(1.02, 0.95, distance)
    picture *= (1 + (dome - 1) * inside)[..., None]


def _blurred_field(width, height, noise, generator):
    """What is far behind: leaves, other flowers, sky through them, all as discs of confusion."""
    w, h = width // 3, height // 3
    x, y = canvas.pixel_grid(w, h)
    x, y = np.broadcast_arrays(x, y)
    field = canvas.gradient(
        y + 0.5 + 0.10 * noise.perlin(x * 3, y * 3),
        [(0, '#9fc4de'), (0.20, '#b7cfc4'), (0.36, '#7d9a4c'), (0.65, '#456a26'), (1, '#243f17')],
    )
    leaf = noise.fbm(x * 5, y * 6, octaves=5, gain=0.6)
    field = field * (1 + 0.8 * leaf * smoothstep(-0.25, 0.0, y))[..., None]
    for _ in range(26):
        px, py = generator.uniform(-0.6, 0.6), generator.uniform(-0.22, 0.45)
        radius = generator.uniform(0.025, 0.055) * (1.1 + py)
        distance = np.hypot(x - px, y - py) / radius
        ring = smoothstep(1.1, 0.8, distance)
        field = mix(field, canvas.colour('#f0b01c') * generator.uniform(0.6, 1.1), ring)
        field = mix(field, canvas.colour('#4a2c0c'), smoothstep(0.5, 0.35, distance))
    for _ in range(150):
        px, py = generator.uniform(-0.6, 0.6), generator.uniform(-0.5, 0.35)
        field = field + (np.hypot(x - px, y - py) < 0.004)[..., None] * np.float32([9, 9, 5]) * np.float32(
            generator.gamma(0.7, 1.0)
        )
    return canvas.resize(
        canvas.blur(canvas.disc_blur(field.astype(np.float32), h * 0.036), h * 0.003), width, height
    )
