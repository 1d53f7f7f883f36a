"""City lights out of focus behind a window with rain on it."""

import numpy as np

from . import canvas
from .noise import Noise, mix, smoothstep


def window(width, height):
    """A street at night, out of focus behind a window with rain on it."""
    scene = _street(width, height)
    generator = np.random.default_rng(72)
    noise = Noise(73)
    # Mist on the pane scatters a little of the light.
    mist = 0.5 + 0.5 * noise.fbm(
        *[c * 2.5 for c in np.broadcast_arrays(*canvas.pixel_grid(width, height))], octaves=5
    )
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
                drops.append(
                    (
                        px + 0.004 * np.sin(t * 30) + generator.normal(0, 0.0012),
                        py - t,
                        generator.uniform(0.0022, 0.0055),
                    )
                )
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
    light = (
        canvas.gradient(
            np.broadcast_to(y + 0.5, (height, width)),
            [(0, '#101a30'), (0.45, '#262a48'), (0.62, '#3a2c3c'), (1, '#0d0f18')],
        )
        * 0.7
    )
    palette = [
        [1.0, 0.52, 0.14],
        [1.0, 0.66, 0.30],
        [1.0, 0.14, 0.08],
        [0.10, 0.85, 0.62],
        [0.25, 0.5, 1.0],
        [1.0, 0.25, 0.55],
        [0.95, 0.9, 0.8],
    ]
    weights = [0.28, 0.18, 0.18, 0.08, 0.11, 0.08, 0.09]
    for _ in range(125):
        kind = generator.choice(len(palette), p=weights)
        px = generator.uniform(-0.05, 1.05) * width
        py = (np.clip(generator.normal(0.50, 0.17), 0.03, 0.97)) * height
        radius = height * generator.uniform(0.016, 0.050) * (0.65 + 0.7 * abs(py / height - 0.45))
        power = generator.gamma(2.2, 0.20) * (0.028 * height / radius) ** 0.8
        reach = int(radius * 1.2) + 2
        near = canvas.around(light, px, py, reach)
        if near is None:
            continue
        part, dx, dy = near
        # A seven-bladed aperture, slightly rounded, with the bright rim of an over-corrected lens.
        angle = np.arctan2(dy, dx)
        blade = np.cos(np.pi / 7) / np.cos((angle + 0.2) % (2 * np.pi / 7) - np.pi / 7)
        distance = np.hypot(dx, dy) / (radius * (0.6 + 0.4 * blade))
        disc = smoothstep(1.03, 0.96, distance) * (0.62 + 0.45 * smoothstep(0.55, 0.97, distance))
        light[part] += disc[..., None] * np.float32(palette[kind]) * np.float32(power)
    return light


def _drop(picture, scene, px, py, radius, generator):
    """One drop: a lens that shows the street upside down, dark at the upper rim, a spark on the shoulder."""
    height = picture.shape[0]
    reach = int(radius * 1.35) + 2
    near = canvas.around(picture, px, py, reach)
    if near is None:
        return
    part, dx, dy = near[0], near[1] / radius, near[2] / radius
    phase, wobble = generator.uniform(0, 6.28, 2), generator.uniform(0, 0.09, 2)
    angle = np.arctan2(dy, dx)
    outline = 1 + wobble[0] * np.cos(2 * angle + phase[0]) + wobble[1] * np.cos(3 * angle + phase[1])
    distance = np.hypot(dx, dy * (0.94 if radius > 0.008 * height else 1)) / outline
    cover = smoothstep(1 + 0.9 / radius, 1 - 0.9 / radius, distance)
    bend = np.clip(distance, 0, 1) ** 1.5 * 0.34 + 0.04
    norm = np.maximum(distance, 1e-3)
    lens = canvas.sample(
        scene,
        px - dx / norm * bend * height * 0.8,
        np.clip(py - dy / norm * bend * height * 1.0, 0, height - 2),
    )
    rim = smoothstep(0.62, 1.0, distance)
    shade = 1 - rim * (0.50 + 0.40 * np.clip(-dy, -1, 1))
    inside = lens * (1.25 * shade)[..., None] + (rim * np.clip(dy, 0, 1) * 0.10)[..., None] * np.float32(
        [0.9, 0.95, 1.0]
    )
    if radius > 3:
        spark = np.exp(-((dx + 0.38) ** 2 + (dy + 0.42) ** 2) / 0.012)
        inside = inside + spark[..., None] * np.float32([0.9, 0.95, 1.05])
    halo = np.exp(-np.maximum(distance - 1, 0) / 0.08) * (dy > 0) * 0.18
    region = picture[part] * (1 - halo * (distance > 1))[..., None]
    picture[part] = mix(region, inside, cover)
