"""Cherry blossom."""

import numpy as np

from . import canvas
from .noise import Noise, mix, smoothstep
from .petals import Blooms, petal


def cherry(width, height):
    """Cherry blossom on a twig, the rest of the tree out of focus behind it."""
    noise = Noise(151)
    generator = np.random.default_rng(152)
    blooms = Blooms(_blurred_tree(width, height, generator))
    twig = [(-0.05, 0.90), (0.16, 0.76), (0.36, 0.65), (0.55, 0.50), (0.74, 0.37), (0.92, 0.26), (1.05, 0.15)]
    _twig(blooms, noise, [(px * width, py * height) for px, py in twig], 0.012 * height)
    spots = []
    for t in np.linspace(0.04, 0.98, 23):
        k = min(int(t * (len(twig) - 1)), len(twig) - 2)
        f = t * (len(twig) - 1) - k
        px = twig[k][0] * (1 - f) + twig[k + 1][0] * f + generator.normal(0, 0.035)
        py = twig[k][1] * (1 - f) + twig[k + 1][1] * f + generator.normal(0, 0.085)
        spots.append((px, py, generator.uniform(0.080, 0.125)))
    spots.sort(key=lambda s: s[2])
    for px, py, angle in (
        (0.335, 0.66, -2.2),
        (0.44, 0.592, -0.6),
        (0.47, 0.567, 1.25),
        (0.635, 0.442, -1.9),
        (0.80, 0.334, 1.35),
        (0.84, 0.307, -1.2),
    ):
        _bud(
            blooms,
            noise,
            np.array([px * width, py * height]),
            angle,
            generator.uniform(0.024, 0.032) * height,
        )
    for index, (px, py, size) in enumerate(spots):
        if index == 9:  # those at the back of the twig are a little out of focus
            blooms.picture = canvas.disc_blur(blooms.picture, height * 0.0045)
        _cherry(blooms, noise, generator, np.array([px * width, py * height]), size * height)
    return blooms.picture


def _blurred_tree(width, height, generator):
    """Clusters of blossom and bits of branch against the sky, all as discs of confusion."""
    w, h = width // 3, height // 3
    x, y = canvas.pixel_grid(w, h)
    x, y = np.broadcast_arrays(x, y)
    back = canvas.gradient(
        y + 0.5 + 0.35 * x, [(0, '#6fa3d8'), (0.45, '#9fc1e2'), (0.75, '#c4cfe0'), (1, '#b9b4c4')]
    )
    branches = [
        (generator.uniform(-0.7, 0.7), generator.uniform(-0.1, 0.6), generator.uniform(-0.9, -0.2))
        for _ in range(9)
    ]
    for px, py, slope in branches:
        distance = np.abs((y - py) - slope * (x - px)) / np.hypot(1, slope)
        back = mix(back, canvas.colour('#6a5048'), smoothstep(0.012, 0.008, distance) * 0.85)
    for _ in range(420):
        px, py, slope = branches[generator.integers(len(branches))]
        px = px + generator.normal(0, 0.35)
        py = py + slope * (px - branches[0][0]) * 0.4 + generator.normal(0, 0.07)
        tint = canvas.colour(generator.choice(['#f0b4c8', '#f6d3df', '#e58fae', '#fff2f6', '#d87c9e']))
        back = mix(
            back,
            tint * np.float32(generator.uniform(0.75, 1.15)),
            smoothstep(1.0, 0.85, np.hypot(x - px, y - py) / generator.uniform(0.012, 0.032)) * 0.95,
        )
    for _ in range(110):
        px, py = generator.uniform(-0.75, 0.75), generator.uniform(-0.5, 0.5)
        back = back + (np.hypot(x - px, y - py) < 0.004)[..., None] * np.float32([9, 8.4, 8.6]) * np.float32(
            generator.gamma(0.8, 0.8)
        )
    return canvas.resize(
        canvas.blur(canvas.disc_blur(back.astype(np.float32), h * 0.034), h * 0.002), width, height
    )


def _twig(blooms, noise, points, thick):
    """A rough brown twig through the points."""
    picture = blooms.picture
    height, width = picture.shape[:2]
    x, y = np.arange(width, dtype=np.float32)[None, :], np.arange(height, dtype=np.float32)[:, None]
    x, y = x + thick * 0.6 * noise.perlin(x / thick / 4, y / thick / 4), y + thick * 0.8 * noise.perlin(
        x / thick / 5 + 9, y / thick / 5
    )
    best, side = np.full((height, width), 1e9, np.float32), np.zeros((height, width), np.float32)
    for (ax, ay), (bx, by) in zip(points, points[1:]):
        dx, dy = bx - ax, by - ay
        t = np.clip(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy), 0, 1)
        ox, oy = x - ax - t * dx, y - ay - t * dy
        distance = np.hypot(ox, oy)
        side = np.where(distance < best, oy, side)
        best = np.minimum(best, distance)
    bark = noise.fbm(x / thick * 1.4, y / thick * 1.4, octaves=5, gain=0.6)
    cover = smoothstep(thick + 1, thick - 1, best + 0.25 * thick * bark)
    shade = 0.75 - 0.55 * np.clip(side / thick, -1, 1) + 0.5 * bark
    picture[:] = mix(picture, canvas.colour('#6b4a3c') * np.maximum(shade, 0.1)[..., None], cover)
    blooms.near = np.maximum(blooms.near, cover)


def _cherry(blooms, noise, generator, centre, size):
    """One blossom: five notched petals, a flush of red at the heart, stamens with yellow heads."""
    turn = generator.uniform(0, 6.28)
    squash = (generator.uniform(0, 3.14), generator.uniform(0.62, 1.0))
    pink = [
        ('#d9749a', '#f3c3d4', '#fdeef3'),
        ('#cf6690', '#efb4ca', '#f9dde8'),
        ('#de86a6', '#f6d3df', '#fff5f8'),
    ][generator.integers(3)]
    for index in generator.permutation(5):
        angle = turn + index * 2 * np.pi / 5 + generator.normal(0, 0.10)
        foot = centre + size * 0.04 * np.array([np.cos(angle), np.sin(angle)])
        petal(
            blooms,
            noise,
            foot,
            angle,
            size * generator.uniform(0.90, 1.08),
            size * generator.uniform(0.40, 0.48),
            pink,
            shape=(generator.uniform(0.58, 0.68), 0.60),
            notch=generator.uniform(0.06, 0.16),
            grooves=0.05,
            curl=generator.uniform(0.1, 0.4),
            shadow=0.34,
            squash=squash,
        )
    picture = blooms.picture
    height, width = picture.shape[:2]
    reach = int(size * 0.6)
    x0, x1 = max(int(centre[0]) - reach, 0), min(int(centre[0]) + reach, width)
    y0, y1 = max(int(centre[1]) - reach, 0), min(int(centre[1]) + reach, height)
    if x0 >= x1 or y0 >= y1:
        return
    dx, dy = (np.arange(x0, x1)[None, :] - centre[0]) / size, (np.arange(y0, y1)[:, None] - centre[1]) / size
    region = picture[y0:y1, x0:x1]
    region[:] = mix(region, canvas.colour('#b02a58'), np.exp(-((np.hypot(dx, dy) / 0.12) ** 2)) * 0.75)
    lean = generator.normal(0, 0.07, 2)
    for _ in range(26):
        angle, length = generator.uniform(0, 6.28), generator.uniform(0.12, 0.40)
        tip_x, tip_y = length * np.cos(angle) + lean[0], length * np.sin(angle) + lean[1]
        reach_to = np.hypot(tip_x, tip_y)
        along, across = (dx * tip_x + dy * tip_y) / reach_to, (-dx * tip_y + dy * tip_x) / reach_to
        across = across + 0.10 * generator.normal() * along * (along - reach_to)
        for offset, tint, strength in ((0.014, '#a8476a', 0.30), (0.0, '#fbe6ec', 0.85)):
            line = smoothstep(0.010, 0.003, np.abs(across - offset)) * (along > 0) * (along < reach_to)
            region[:] = mix(region, canvas.colour(tint), line * strength)
        head = generator.uniform(0.016, 0.026)
        region[:] = mix(
            region,
            canvas.colour('#7a4a12'),
            smoothstep(head * 1.35, head, np.hypot(along - reach_to - 0.006, across - 0.010)) * 0.45,
        )
        region[:] = mix(
            region,
            canvas.colour('#e9b63a'),
            smoothstep(head, head * 0.75, np.hypot((along - reach_to) * 1.2, across)),
        )


def _bud(blooms, noise, base, angle, size):
    """A closed bud on a stalk that grows from `base`: petals wrapped round each other, a red calyx."""
    turned = angle - 0.35 * np.cos(angle)  # buds turn upwards a little
    bend = base + size * 2.2 * np.array([np.cos(angle), np.sin(angle)])
    foot = bend + size * 1.4 * np.array([np.cos(turned), np.sin(turned)])
    _twig(blooms, noise, [tuple(base), tuple(bend), tuple(foot)], size * 0.10)
    for offset, half in ((-0.25, 0.55), (0.25, 0.55), (0.0, 0.50)):
        petal(
            blooms,
            noise,
            foot,
            turned + offset,
            size * 2.1,
            size * half,
            ('#b8446f', '#dd7fa0', '#f0b0c6'),
            shape=(0.55, 0.6),
            curl=0.7,
            shadow=0.3,
        )
    for offset in (-0.35, 0.35, 0.0):
        petal(
            blooms,
            noise,
            foot,
            turned + offset,
            size * 0.95,
            size * 0.28,
            ('#5d2a2e', '#8a3a42', '#a4505a'),
            shape=(0.4, 1.0),
            curl=0.6,
            shadow=0.3,
        )
