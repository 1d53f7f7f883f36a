"""Cities at night: a skyline over water, lights behind a wet window."""

import numpy as np

from . import canvas
from .noise import Noise, mix, smoothstep

WARM, WHITE, COOL = np.float32([1.0, 0.60, 0.24]), np.float32([1.0, 0.84, 0.62]), np.float32([0.62, 0.80, 1.0])


def skyline(width, height):
    """Towers at the blue hour, their windows lit, drawn out in the harbour's water."""
    noise = Noise(61)
    generator = np.random.default_rng(62)
    shore = 0.63
    rows = int(shore * height)
    x, y = canvas.pixel_grid(width, height)
    x, up = np.broadcast_arrays(x, (shore - 0.5 - y)[:rows])
    light = canvas.gradient(up, [(0, '#f0a878'), (0.06, '#d98f88'), (0.16, '#8c7aa6'), (0.32, '#4a619c'), (0.63, '#1c3566')]) * 0.62
    band = noise.fbm(x * 1.3 + 3, up * 7.5 + 0.4 * noise.perlin(x * 2, up * 3), octaves=8, gain=0.54)
    cloud = smoothstep(0.0, 0.65, band) * smoothstep(0.05, 0.3, up)
    light = mix(light, canvas.gradient(up, [(0, '#e79a86'), (0.2, '#7b6a94'), (0.6, '#2e4070')]) * 0.62, cloud * 0.8)

    # (how far back 0...1, number of towers, their heights, widths)
    for back, count, tall, wide in ((1.0, 44, (0.05, 0.24), (0.020, 0.050)), (0.55, 30, (0.07, 0.36), (0.026, 0.060)), (0.0, 21, (0.05, 0.33), (0.034, 0.085))):
        spots = np.sort(generator.uniform(-0.55, 0.55, count) * width / height * 1.02)
        for spot in spots:
            # Downtown stands a little right of the middle.
            centre = np.exp(-((spot - 0.16) / 0.34) ** 2) + 0.45 * np.exp(-((spot + 0.48) / 0.18) ** 2)
            top = generator.uniform(tall[0], tall[0] + (tall[1] - tall[0]) * (0.25 + 0.75 * centre)) + 0.07 * centre
            light = _tower(light, generator, noise, spot, generator.uniform(*wide), top, back, rows, width, height)
    light = _quay(light, generator, rows, width, height)

    glow = canvas.blur(np.minimum(light, 4), height * 0.028)
    light = light + 0.16 * glow * np.float32([1.0, 0.72, 0.5])
    return np.concatenate([light, _harbour(light, noise, rows, width, height)], axis=0)


def _tower(light, generator, noise, spot, half, top, back, rows, width, height):
    """One building: body, lit windows by floor, crown; `back` 1 is far and hazy."""
    half *= 0.5
    left, right = int((spot - half) * height + width / 2), int((spot + half) * height + width / 2)
    first = int(rows - top * height)
    left, right = max(left, 0), min(right, width)
    if right - left < 4 or first >= rows:
        return light
    shape = generator.random()
    tint = generator.choice(['#1b2740', '#232c44', '#2c3148', '#1a3048', '#33303f'])
    body = mix(canvas.colour(tint), canvas.colour('#6f6d94'), np.float32(0.12 + 0.55 * back)) * 0.55
    block = np.broadcast_to(body, (rows - first, right - left, 3)).copy()
    v = (np.arange(rows - first, dtype=np.float32)[:, None]) / height  # below the roof
    u = (np.arange(right - left, dtype=np.float32)[None, :] + left) / height
    local = (u - u.min()) / max(u.max() - u.min(), 1e-6)
    block *= (1.18 - 0.42 * local + 0.25 * np.exp(-v / 0.05))[..., None]  # the west still glows on the left faces
    # Windows are a grid of cells; each has its own brightness and colour, floors tend to go together.
    cell_w, cell_h = generator.uniform(0.0042, 0.0062), generator.uniform(0.0062, 0.0082)
    if back > 0.8:
        cell_w, cell_h = cell_w * 0.72, cell_h * 0.72
    floors, bays = (v / cell_h).astype(int), ((u - u.min()) / cell_w).astype(int)
    lit = generator.random((floors.max() + 1, bays.max() + 1))
    whole = generator.random(floors.max() + 1) < 0.13
    share = generator.uniform(0.22, 0.62)
    power = np.where(lit < share, generator.gamma(1.6, 0.45, lit.shape), 0.0)
    power[whole] = generator.uniform(0.5, 1.2)
    pick = generator.random(lit.shape + (1,))
    cool = generator.random() < 0.35
    tints = np.where(pick < 0.45, WARM, np.where(pick < 0.85, WHITE, COOL)) if not cool else np.where(pick < 0.55, COOL, WHITE)
    fu, fv = ((u - u.min()) / cell_w) % 1, (v / cell_h) % 1
    soft = 1.5 / height
    pane = smoothstep(0.10, 0.10 + soft / cell_w, fu) * smoothstep(0.90, 0.90 - soft / cell_w, fu) \
        * smoothstep(0.22, 0.22 + soft / cell_h, fv) * smoothstep(0.86, 0.86 - soft / cell_h, fv)
    glow = (power[..., None] * tints).astype(np.float32)[floors, bays]
    block += glow * pane[..., None] * (1.25 - 0.7 * back)
    cover = np.ones(block.shape[:2], np.float32)
    if shape < 0.22:  # a slanted roof
        cover = smoothstep(-1, 1, (v * height) - (local * 0.5 if shape < 0.11 else 0.5 - local * 0.5) * (right - left) * 0.9)
    elif shape < 0.45:  # setbacks
        inset = 0.26 * (v < top * 0.10) + 0.13 * (v < top * 0.20)
        cover = ((local > inset) & (local < 1 - inset)).astype(np.float32) * np.ones_like(cover)
    region = light[first:rows, left:right]
    light[first:rows, left:right] = mix(region, block, cover)
    middle = (left + right) // 2
    if shape > 0.80 and back < 0.8:  # a mast with a red lamp
        mast = int(generator.uniform(0.03, 0.085) * height)
        thick = max(int(height / 900), 1)
        light[max(first - mast, 0):first, middle:middle + thick] = body * 1.3
        tip = max(first - mast, 2)
        light[tip - thick:tip + thick, middle - thick:middle + 2 * thick] = np.float32([4.5, 0.4, 0.25])
    elif 0.5 < shape < 0.66 and back < 0.8:  # a lit crown
        band = max(int(height * 0.007), 2)
        light[first:first + band, left:right] = generator.choice([[2.6, 1.5, 0.5], [0.5, 1.5, 2.8], [2.2, 0.5, 1.6], [1.0, 2.3, 1.7]])
    return light


def _quay(light, generator, rows, width, height):
    """The waterfront: dark trees, a row of street lamps, a few bright signs."""
    noise = Noise(63)
    column = np.arange(width) / height
    crown = (0.014 + 0.010 * noise.fbm(column * 14, 0.5, octaves=5)) * height
    below = np.arange(rows)[:, None] - (rows - crown[None, :])
    light = canvas.over(light, canvas.colour('#0e1622') * 0.5, np.clip(below + 0.5, 0, 1))
    lamp_rows = np.arange(rows)[:, None]
    for at in np.arange(0.01, 1.0, 0.0118):
        px = (at + generator.normal(0, 0.0012)) * width
        py = rows - height * generator.uniform(0.006, 0.010)
        size = height * 0.0016
        power = generator.uniform(2.0, 6.5)
        tint = WARM if generator.random() < 0.8 else WHITE
        x0, x1 = int(px - size * 6), int(px + size * 6) + 1
        if x0 < 0 or x1 > width:
            continue
        distance = (np.arange(x0, x1)[None, :] - px) ** 2 + (lamp_rows[-int(size * 12):] - py) ** 2
        light[-int(size * 12):, x0:x1] += (np.exp(-distance / (size * size))[..., None] * tint * power).astype(np.float32)
    for at, span, tint in ((0.16, 0.022, [0.3, 1.2, 3.4]), (0.34, 0.016, [3.2, 0.4, 0.7]), (0.52, 0.028, [3.0, 1.7, 0.5]), (0.69, 0.018, [0.4, 2.6, 1.5]), (0.83, 0.020, [2.6, 0.5, 2.2])):
        y0 = rows - int(height * 0.020)
        light[y0:y0 + max(int(height * 0.006), 2), int(at * width):int((at + span) * width)] = tint
    return light


def _harbour(light, noise, rows, width, height):
    """The water: each ripple mirrors another height, so that lights become long broken columns."""
    count = height - rows
    distance = ((np.arange(count, dtype=np.float32) + 0.5) / height)[:, None]
    column = np.arange(width, dtype=np.float32)[None, :]
    depth = 1 / (distance + 0.02)
    side = (column / height - width / height / 2) * depth
    footprint = depth * depth * 0.0009
    long = noise.fbm(side * 0.5, depth * 3.0, octaves=5, gain=0.6, footprint=footprint * 3)
    cross = noise.fbm(side * 0.9 + 50, depth * 3.4, octaves=5, gain=0.6, footprint=footprint * 3)
    squeezed = rows - 1 - distance * height * 0.92
    total = np.zeros((count, width, 3), np.float32)
    # Facets tilt both ways: an average over several tilts, weighted by how common they are.
    for tilt, weight in ((-1.6, 0.12), (-0.8, 0.22), (0.0, 0.32), (0.8, 0.22), (1.6, 0.12)):
        reach = (0.012 + 0.22 * distance) * height
        row = squeezed + (long + tilt * 0.9) * reach
        total += weight * canvas.sample(light, column + cross * (0.003 + 0.02 * distance) * height, np.clip(row, 0, rows - 2))
    streaks = 0.70 + 0.42 * smoothstep(-0.4, 0.5, noise.fbm(side * 0.35 + 9, depth * 5.5, octaves=4, footprint=footprint * 4))
    water = total * streaks[..., None] * (0.88 - 0.5 * distance)[..., None]
    return canvas.blur_columns(water, height * 0.0012) * np.float32([0.92, 0.96, 1.0]) + canvas.colour('#0b1a30') * 0.28


def rain(width, height):
    """A street at night, out of focus behind a window with rain on it."""
    scene = _street(width, height)
    generator = np.random.default_rng(72)
    noise = Noise(73)
    # Mist on the pane scatters a little of the light.
    mist = 0.5 + 0.5 * noise.fbm(*[c * 2.5 for c in np.broadcast_arrays(*canvas.pixel_grid(width, height))], octaves=5)
    picture = mix(scene, canvas.blur(scene, height * 0.02), 0.35 + 0.25 * mist)
    picture = picture + canvas.colour('#33415a') * 0.10
    sharp = canvas.resize(canvas.resize(scene, width // 6, height // 6), width, height)
    drops = []
    for _ in range(2600):
        radius = np.clip(0.0022 * (1 + generator.pareto(2.1)), 0.0022, 0.017)
        drops.append((generator.random() * width / height, generator.random(), radius))
    for _ in range(9):  # drops that ran down and left a trail of beads
        px, py = generator.random() * width / height, generator.uniform(0.25, 0.95)
        drops.append((px, py, generator.uniform(0.015, 0.021)))
        length = generator.uniform(0.15, 0.5)
        for t in np.arange(0.03, length, 0.012):
            if generator.random() < 0.75:
                drops.append((px + 0.004 * np.sin(t * 30) + generator.normal(0, 0.0012), py - t, generator.uniform(0.0022, 0.0055)))
    placed = []
    for px, py, radius in sorted(drops, key=lambda d: -d[2]):
        if all((px - q[0]) ** 2 + (py - q[1]) ** 2 > (radius + q[2]) ** 2 * 1.05 for q in placed):
            placed.append((px, py, radius))
    for px, py, radius in placed:
        _drop(picture, sharp, px * height, py * height, radius * height, generator)
    return picture


def _street(width, height):
    """Discs of light: lamps, tail lights, signals and signs at different distances."""
    generator = np.random.default_rng(71)
    x, y = canvas.pixel_grid(width, height)
    light = canvas.gradient(np.broadcast_to(y + 0.5, (height, width)), [(0, '#101a30'), (0.45, '#262a48'), (0.62, '#3a2c3c'), (1, '#0d0f18')]) * 0.7
    palette = [[1.0, 0.52, 0.14], [1.0, 0.66, 0.30], [1.0, 0.14, 0.08], [0.10, 0.85, 0.62], [0.25, 0.5, 1.0], [1.0, 0.25, 0.55], [0.95, 0.9, 0.8]]
    weights = [0.28, 0.18, 0.18, 0.08, 0.11, 0.08, 0.09]
    for _ in range(125):
        kind = generator.choice(len(palette), p=weights)
        px = generator.uniform(-0.05, 1.05) * width
        py = (np.clip(generator.normal(0.50, 0.17), 0.03, 0.97)) * height
        radius = height * generator.uniform(0.016, 0.050) * (0.65 + 0.7 * abs(py / height - 0.45))
        power = generator.gamma(2.2, 0.20) * (0.028 * height / radius) ** 0.8
        reach = int(radius * 1.2) + 2
        x0, x1, y0, y1 = max(int(px) - reach, 0), min(int(px) + reach, width), max(int(py) - reach, 0), min(int(py) + reach, height)
        if x0 >= x1 or y0 >= y1:
            continue
        dx, dy = np.arange(x0, x1)[None, :] + 0.5 - px, np.arange(y0, y1)[:, None] + 0.5 - py
        # A seven-bladed aperture, slightly rounded, with the bright rim of an over-corrected lens.
        angle = np.arctan2(dy, dx)
        blade = np.cos(np.pi / 7) / np.cos((angle + 0.2) % (2 * np.pi / 7) - np.pi / 7)
        distance = np.hypot(dx, dy) / (radius * (0.6 + 0.4 * blade))
        disc = smoothstep(1.03, 0.96, distance) * (0.62 + 0.45 * smoothstep(0.55, 0.97, distance))
        light[y0:y1, x0:x1] += disc[..., None] * np.float32(palette[kind]) * np.float32(power)
    return light


def _drop(picture, scene, px, py, radius, generator):
    """One drop: a lens that shows the street upside down, dark at the upper rim, a spark on the shoulder."""
    height, width = picture.shape[:2]
    reach = int(radius * 1.35) + 2
    x0, x1, y0, y1 = max(int(px) - reach, 0), min(int(px) + reach, width), max(int(py) - reach, 0), min(int(py) + reach, height)
    if x0 >= x1 or y0 >= y1:
        return
    dx, dy = (np.arange(x0, x1)[None, :] + 0.5 - px) / radius, (np.arange(y0, y1)[:, None] + 0.5 - py) / radius
    phase, wobble = generator.uniform(0, 6.28, 2), generator.uniform(0, 0.09, 2)
    angle = np.arctan2(dy, dx)
    outline = 1 + wobble[0] * np.cos(2 * angle + phase[0]) + wobble[1] * np.cos(3 * angle + phase[1])
    distance = np.hypot(dx, dy * (0.94 if radius > 0.008 * height else 1)) / outline
    cover = smoothstep(1 + 0.9 / radius, 1 - 0.9 / radius, distance)
    bend = np.clip(distance, 0, 1) ** 1.5 * 0.34 + 0.04
    norm = np.maximum(distance, 1e-3)
    lens = canvas.sample(scene, px - dx / norm * bend * height * 0.8, np.clip(py - dy / norm * bend * height * 1.0, 0, height - 2))
    rim = smoothstep(0.62, 1.0, distance)
    shade = 1 - rim * (0.50 + 0.40 * np.clip(-dy, -1, 1))
    inside = lens * (1.25 * shade)[..., None] + (rim * np.clip(dy, 0, 1) * 0.10)[..., None] * np.float32([0.9, 0.95, 1.0])
    if radius > 3:
        spark = np.exp(-((dx + 0.38) ** 2 + (dy + 0.42) ** 2) / 0.012)
        inside = inside + spark[..., None] * np.float32([0.9, 0.95, 1.05])
    halo = np.exp(-np.maximum(distance - 1, 0) / 0.08) * (dy > 0) * 0.18
    region = picture[y0:y1, x0:x1] * (1 - halo * (distance > 1))[..., None]
    picture[y0:y1, x0:x1] = mix(region, inside, cover)
