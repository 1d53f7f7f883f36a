"""A city at the blue hour, over water."""

import numpy as np

from . import canvas
from .noise import Noise, mix, smoothstep

WARM, WHITE, COOL = (
    np.float32([1.0, 0.60, 0.24]),
    np.float32([1.0, 0.84, 0.62]),
    np.float32([0.62, 0.80, 1.0]),
)


def skyline(width, height):
    """Towers at the blue hour, their windows lit, drawn out in the harbour by a long exposure."""
    noise = Noise(61)
    generator = np.random.default_rng(62)
    shore = 0.62
    rows = int(shore * height)
    x, y = canvas.pixel_grid(width, height)
    x, up = np.broadcast_arrays(x, (shore - 0.5 - y)[:rows])
    light = canvas.gradient(
        up,
        [
            (0, '#ffb27c'),
            (0.08, '#f79a84'),
            (0.17, '#c486a0'),
            (0.28, '#7d7cb4'),
            (0.42, '#4a66aa'),
            (0.62, '#264684'),
        ],
    )
    light = light * (0.72 + 0.25 * np.exp(-(((x + 0.35) / 0.6) ** 2)))[..., None]
    band = noise.fbm(x * 1.2 + 3, up * 7.0 + 0.5 * noise.perlin(x * 2, up * 3), octaves=8, gain=0.54)
    cloud = smoothstep(-0.05, 0.60, band) * smoothstep(0.05, 0.25, up)
    lit = smoothstep(
        0.3, -0.1, noise.fbm(x * 1.2 + 3, (up - 0.02) * 7.0 + 0.5 * noise.perlin(x * 2, up * 3), octaves=6)
    )
    light = mix(
        light,
        canvas.gradient(up, [(0, '#e5988a'), (0.2, '#a87f9c'), (0.6, '#3d4f88')])
        * (0.55 + 0.35 * lit)[..., None],
        cloud * 0.85,
    )

    # (how far back 0...1, number of towers, their heights, widths)
    for back, count, tall, wide in (
        (1.0, 70, (0.05, 0.24), (0.024, 0.055)),
        (0.6, 50, (0.06, 0.36), (0.030, 0.066)),
        (0.25, 34, (0.06, 0.31), (0.040, 0.085)),
        (0.0, 30, (0.025, 0.13), (0.045, 0.11)),
    ):
        spots = np.linspace(-0.52, 0.52, count) + generator.normal(0, 0.35 / count, count)
        for spot in generator.permutation(spots) * width / height * 1.02:
            # Downtown stands a little right of the middle, a second cluster on the left.
            centre = np.exp(-(((spot - 0.14) / 0.30) ** 2)) + 0.55 * np.exp(-(((spot + 0.46) / 0.15) ** 2))
            top = generator.uniform(
                tall[0], tall[0] + (tall[1] - tall[0]) * (0.22 + 0.78 * centre)
            ) + 0.06 * centre * (back < 1) * (back > 0)
            _tower(light, generator, spot, generator.uniform(*wide) * (1.15 - 0.45 * centre), top, back, rows)
    _quay(light, generator, noise, rows)

    glow = canvas.blur(np.minimum(light, 3), height * 0.030)
    light = light + 0.13 * glow * np.float32([1.0, 0.74, 0.52])
    return np.concatenate([light, _harbour(light, noise, rows, height)], axis=0)


def _tower(light, generator, spot, wide, top, back, rows):
    """One building with two faces, painted on `light`; `back` 1 is far and hazy."""
    width = light.shape[1]
    height = int(round(rows / 0.62))
    left, right = max(int((spot - wide / 2) * height + width / 2), 0), min(
        int((spot + wide / 2) * height + width / 2), width
    )
    first = int(rows - top * height)
    if right - left < 6 or first >= rows - 4:
        return
    v = ((np.arange(rows - first, dtype=np.float32) + 0.5) / height)[:, None]  # below the roof
    local = ((np.arange(right - left, dtype=np.float32) + 0.5) / (right - left))[None, :]
    corner = generator.uniform(0.52, 0.78) if generator.random() < 0.5 else generator.uniform(0.22, 0.48)
    west = local < corner  # the face that looks to the afterglow
    across = np.where(west, local / corner, (local - corner) / (1 - corner))
    glass = generator.random() < 0.5
    stone = canvas.colour(generator.choice(['#4a4450', '#3b4254', '#57504f', '#3a3f52', '#5c4f4c']))
    mirrored = canvas.gradient(v[:, 0] / max(top, 0.1), [(0, '#5f74ad'), (0.5, '#8a7ba4'), (1, '#c08a84')])[
        :, None, :
    ]
    wall = mirrored * 0.42 if glass else stone * 0.55
    wall = wall * np.where(west, 1.0, 0.42)[..., None] + canvas.colour('#2a3a66') * 0.10
    haze = mix(canvas.colour('#8f7fa6'), canvas.colour('#f0a088'), np.exp(-(top - v) / 0.09)) * 0.62
    block = np.array(
        np.broadcast_to(mix(wall, haze, np.float32(0.10 + 0.50 * back)), (rows - first, right - left, 3))
    )

    # Windows: a grid on each face; floors tend to be lit together, a few people work late.
    near = 1 - 0.38 * back
    bay, floor = generator.uniform(0.0042, 0.0066) * near, generator.uniform(0.0070, 0.0092) * near
    across_size = np.where(west, corner, 1 - corner) * (right - left) / height * (1.0 + 0.35 * ~west)
    column_at, row_at = across * across_size / bay, v / floor
    bays, floors = column_at.astype(int) + 200 * ~west, row_at.astype(int)
    lit = generator.random((int(floors.max()) + 1, int(bays.max()) + 1))
    occupied = generator.uniform(0.28, 0.72) + generator.normal(0, 0.18, (lit.shape[0], 1))
    power = np.where(lit < occupied, generator.lognormal(-0.75, 0.75, lit.shape), 0.02)
    pick = generator.random(lit.shape + (1,))
    tints = np.where(pick < 0.50, WARM, np.where(pick < 0.90, WHITE, COOL))
    if generator.random() < 0.30:
        tints = np.where(pick < 0.5, COOL, WHITE)
    ribbon = generator.random() < 0.35  # windows that run along the whole floor
    fu, fv = column_at % 1, row_at % 1
    blur_u, blur_v = 1.2 / (bay * height), 1.2 / (floor * height)
    pane = smoothstep(0.24 - blur_v, 0.24 + blur_v, fv) * smoothstep(0.84 + blur_v, 0.84 - blur_v, fv)
    if not ribbon:
        pane = (
            pane * smoothstep(0.12 - blur_u, 0.12 + blur_u, fu) * smoothstep(0.88 + blur_u, 0.88 - blur_u, fu)
        )
    glow = (power[..., None] * tints).astype(np.float32)[floors, bays]
    block += glow * (pane * np.where(west, 1.0, 0.8))[..., None] * np.float32(1.05 - 0.62 * back)
    street = np.exp(-(top - v) / 0.022) * (1 - 0.7 * back)
    block += street[..., None] * np.float32([0.42, 0.22, 0.09])

    cover = np.ones(block.shape[:2], np.float32)
    shape = generator.random()
    if shape < 0.16:  # a slanted roof
        cut = (local if shape < 0.08 else 1 - local) * 0.55 * (right - left)
        cover = smoothstep(-1, 1, v * height - cut)
    elif shape < 0.42 and top > 0.12:  # setbacks
        inset = np.where(v < top * 0.08, 0.30, np.where(v < top * 0.19, 0.15, 0.0))
        cover = smoothstep(-0.5, 0.5, (np.minimum(local, 1 - local) - inset) * (right - left))
    region = light[first:rows, left:right]
    region[:] = mix(region, block, cover)
    if top > 0.15 and back < 0.9:
        _roof(light, generator, (left + right) // 2, first, left, right, height)


def _roof(light, generator, middle, first, left, right, height):
    """What stands on a tall roof: a mast with a red lamp, or a band of floodlight."""
    kind = generator.random()
    if kind < 0.30:
        mast, thick = int(generator.uniform(0.03, 0.075) * height), max(round(height / 1000), 1)
        tip = max(first - mast, 4)
        light[tip:first, middle : middle + thick] = canvas.colour('#2b2f48') * 0.6
        light[tip - thick : tip + thick, middle : middle + thick] = np.float32([2.6, 0.3, 0.2])
    elif kind < 0.45:
        band = max(int(height * 0.005), 2)
        inset = int((right - left) * 0.30)
        light[first + band : first + 2 * band, left + inset : right - inset] = np.float32(
            [[2.0, 1.3, 0.6], [0.7, 1.2, 1.9], [1.8, 0.7, 0.8]]
        )[generator.integers(3)]


def _quay(light, generator, noise, rows):
    """The waterfront: a lit promenade behind dark trees, a row of street lamps, a few signs."""
    width = light.shape[1]
    height = int(round(rows / 0.62))
    x = np.arange(width, dtype=np.float32) / height
    up = (rows - 0.5 - np.arange(rows, dtype=np.float32)[:, None]) / height
    promenade = (
        np.exp(-((up / 0.007) ** 2))
        * (0.5 + 0.8 * smoothstep(-0.3, 0.5, noise.fbm(x * 9, np.full_like(x, 1.5), octaves=4)))[None, :]
    )
    light += promenade[..., None] * np.float32([0.95, 0.52, 0.20])
    crown = 0.010 + 0.009 * noise.fbm(x * 22, np.full_like(x, 0.5), octaves=6, gain=0.6) * smoothstep(
        -0.2, 0.2, noise.perlin(x * 3, np.full_like(x, 7.5))
    )
    trees = np.clip((crown[None, :] - up) * height + 0.5, 0, 1) * smoothstep(0.0008, 0.003, up)
    leaf = 0.5 + 0.5 * noise.fbm(x[None, :] * 160, up * 160, octaves=3)
    light[:] = canvas.over(
        light,
        (canvas.colour('#1c2416') * leaf[..., None] + promenade[..., None] * np.float32([0.16, 0.10, 0.04])),
        trees * 0.85,
    )
    size = height * 0.0013
    for at in np.arange(0.006, 1.0, 0.0105):
        px, py = (at + generator.normal(0, 0.0014)) * width, rows - height * generator.uniform(0.006, 0.012)
        x0, x1, y0 = int(px - size * 6), int(px + size * 6) + 1, rows - int(height * 0.024)
        if x0 < 0 or x1 > width:
            continue
        distance = (np.arange(x0, x1)[None, :] + 0.5 - px) ** 2 + (
            np.arange(y0, rows)[:, None] + 0.5 - py
        ) ** 2
        tint = WARM if generator.random() < 0.75 else WHITE
        light[y0:rows, x0:x1] += (np.exp(-distance / (size * size))[..., None] * tint).astype(
            np.float32
        ) * np.float32(generator.uniform(1.5, 6))
    for at, span, tint in (
        (0.13, 0.014, [0.3, 0.9, 2.4]),
        (0.37, 0.010, [2.4, 0.35, 0.5]),
        (0.62, 0.016, [2.6, 1.5, 0.5]),
        (0.86, 0.012, [0.4, 1.9, 1.3]),
    ):
        y0 = rows - int(height * 0.026)
        light[y0 : y0 + max(int(height * 0.005), 2), int(at * width) : int((at + span) * width)] = tint


def _harbour(light, noise, rows, height):
    """The water: over a long exposure every ripple's tilt comes by, so lights become soft tall columns."""
    width = light.shape[1]
    count = height - rows
    distance = ((np.arange(count, dtype=np.float32) + 0.5) / height)[:, None]
    column = np.arange(width, dtype=np.float32)[None, :]
    depth = 1 / (distance + 0.03)
    side = (column / height - width / height / 2) * depth
    footprint = depth * depth * 0.0009
    wave = noise.fbm(side * 0.35, depth * 2.2, octaves=4, gain=0.55, footprint=footprint * 3)
    cross = noise.fbm(side * 0.6 + 50, depth * 2.6, octaves=4, gain=0.55, footprint=footprint * 3)
    squeezed = rows - 1 - distance * height * 0.95
    total, norm = np.zeros((count, width, 3), np.float32), 0.0
    for tilt in np.linspace(-1.9, 1.9, 17):
        weight = np.exp(-tilt * tilt / 1.4)
        row = squeezed + (tilt + 0.55 * wave) * (0.010 + 0.20 * distance) * height
        row = np.where(row > rows - 2, 2 * (rows - 2) - row, row)
        total += weight * canvas.sample(
            light, column + cross * (0.002 + 0.016 * distance) * height, np.clip(row, 0, rows - 2)
        )
        norm += weight
    streaks = 0.86 + 0.20 * smoothstep(
        -0.4, 0.5, noise.fbm(side * 0.25 + 9, depth * 4, octaves=4, footprint=footprint * 4)
    )
    water = total / norm * streaks[..., None] * (1.0 - 0.55 * distance)[..., None]
    return water * np.float32([0.90, 0.95, 1.0]) + canvas.colour('#12254a') * 0.12
