"""Rows of lavender at dusk."""

import numpy as np

from . import canvas, sky
from .heightfield import Camera, View, unit
from .noise import Noise, mix, smoothstep


def rows(width, height):
    """Rows of lavender towards a lone tree, the sun just over the hills."""
    noise, stems = Noise(141), Noise(142)
    sun_direction = unit(-0.35, 0.20, 0.80)
    camera = Camera(width, height, eye=2.35, focal=0.95, horizon=0.40)
    pitch = 1.75

    def profile(x, z):
        phase = (x + 0.10 * noise.perlin(x / 3, z / 4)) / pitch
        off = np.abs(phase - np.floor(phase) - 0.5) * 2  # 0 on the row, 1 between rows
        return smoothstep(0.92, 0.25, off + 0.12 * noise.perlin(x * 1.3, z * 1.3))

    def ground(x, z, footprint):
        row = profile(x, z)
        spikes = np.abs(stems.fbm(x * 6.5, z * 6.5, octaves=4, gain=0.7, footprint=footprint * 6.5))
        swell = 1.8 * noise.perlin(x / 90 + 3, z / 90) * smoothstep(20, 120, z) + 0.004 * z * smoothstep(
            60, 300, z
        )
        hills = 62 * noise.ridged(x / 900 + 1.7, z / 900, octaves=5, gain=0.4) * smoothstep(420, 1500, z)
        return (
            row * (0.62 + 0.30 * spikes + 0.10 * noise.perlin(x * 2, z * 2)) * smoothstep(330, 240, z)
            + swell
            + hills
        )

    view = View(camera, ground, near=1.6, far=5000, steps=1900)
    row = profile(view.x, view.z)
    normal = view.normal(reach=1.2)
    spikes = stems.fbm(view.x * 9, view.z * 9, octaves=5, gain=0.7, footprint=view.footprint * 9)
    bloom = smoothstep(0.30, 0.75, row + 0.25 * spikes)
    purple = mix(canvas.colour('#4c3a86'), canvas.colour('#a489dc'), np.clip(0.45 + 0.75 * spikes, 0, 1))
    purple = mix(
        purple,
        canvas.colour('#8a5fae'),
        smoothstep(-0.2, 0.5, noise.fbm(view.x / 7, view.z / 7, octaves=3)) * 0.5,
    )
    green = mix(canvas.colour('#39471f'), canvas.colour('#6d7838'), np.clip(0.5 + spikes, 0, 1))
    soil = mix(canvas.colour('#6b4d35'), canvas.colour('#9a7651'), np.clip(0.5 + spikes, 0, 1))
    albedo = mix(mix(soil, green, smoothstep(0.04, 0.25, row + 0.1 * spikes)), purple, bloom)
    far = smoothstep(250, 420, view.z)
    albedo = mix(
        albedo,
        mix(
            canvas.colour('#4e5a34'),
            canvas.colour('#6d6a44'),
            np.clip(0.5 + noise.fbm(view.x / 40, view.z / 40, octaves=4), 0, 1),
        ),
        far,
    )
    direct = np.clip(normal @ sun_direction * 0.75 + 0.25, 0, 1) * (0.35 + 0.65 * smoothstep(0.05, 0.8, row))
    rim = smoothstep(0.55, 1.0, row + 0.35 * spikes) * 0.55  # light through the blossoms against the sun
    light = (direct + rim)[:, None] * np.float32([1.75, 1.12, 0.70]) + (0.5 + 0.5 * normal[:, 1])[
        :, None
    ] * np.float32([0.42, 0.46, 0.72])
    light = light * (0.45 + 0.55 * smoothstep(0.0, 0.55, row))[:, None]
    ground_light = mix(albedo * light * 0.95, canvas.colour('#f0b48c') * 0.95, 1 - np.exp(-view.z / 1500))

    clouds = Noise(143)
    up = np.broadcast_to(np.maximum(camera.ray_y, 0)[:, None], (height, width))
    side = np.broadcast_to(camera.ray_x[None, :], (height, width))
    sun = (-0.33, 0.055)
    disc, near, wide = sky.sun_disc(side, up, sun, radius=0.020)
    heaven = (
        canvas.gradient(
            up, [(0, '#ffc98c'), (0.07, '#fbb083'), (0.16, '#e79a98'), (0.28, '#b08fbc'), (0.45, '#7f8cc6')]
        )
        * (0.75 + 0.45 * wide)[..., None]
    )
    opacity, bright = sky.lit_clouds(
        clouds, side, up, sun, cover=0.06, scale=0.42, stretch=1.2, shift=(5.3, 2.2)
    )
    deck = mix(canvas.colour('#9a7ba0'), canvas.colour('#ffc08c') * 1.25, bright)
    heaven = mix(heaven, deck, opacity * smoothstep(0.02, 0.12, up) * 0.85)
    heaven = (
        heaven + near[..., None] * np.float32([1.3, 0.75, 0.35]) + disc[..., None] * np.float32([8, 6, 4])
    )
    picture = view.fill(heaven, ground_light)
    return _lone_tree(picture, 0.70 * width, camera.horizon + 0.004 * height, 0.165 * height)


def _lone_tree(picture, x, foot, size):
    """A round-headed tree against the light."""
    height, width = picture.shape[:2]
    noise = Noise(144)
    generator = np.random.default_rng(145)
    px = (np.arange(width, dtype=np.float32)[None, :] + 0.5 - x) / size
    py = (foot - np.arange(height, dtype=np.float32)[:, None] - 0.5) / size
    px, py = np.broadcast_arrays(px, py)
    field = np.full(px.shape, -1, np.float32)
    for _ in range(90):
        angle, reach = generator.uniform(0, 6.28), np.sqrt(generator.random())
        bx, by = 0.40 * reach * np.cos(angle), 0.60 + 0.30 * reach * np.sin(angle)
        radius = generator.uniform(0.05, 0.13)
        field = np.maximum(field, 1 - np.hypot(px - bx, py - by) / radius)
    leaves = noise.fbm(px * 16, py * 16, octaves=6, gain=0.72)
    cover = smoothstep(0.0, 0.10, field * 0.6 + 0.42 * leaves)
    trunk = (
        smoothstep(0.05, 0.02, np.abs(px + 0.02 * np.sin(py * 9)) - 0.012 * (1 - py))
        * (py > -0.02)
        * (py < 0.6)
    )
    body = (
        mix(canvas.colour('#2a2a1c'), canvas.colour('#6a6234'), np.clip(0.4 + 0.7 * leaves - 0.6 * px, 0, 1))
        * 0.75
    )
    body = mix(body, canvas.colour('#f0b48c'), np.float32(0.12))
    return canvas.over(picture, body, np.maximum(cover, trunk))
