"""Hot-air balloons over misty hills at sunrise."""

import numpy as np

from . import canvas, sky
from .heightfield import Camera, View, unit
from .noise import Noise, mix, smoothstep

PATTERNS = [
    ('stripes', ['#d8402f', '#f2b63a', '#f4eee0', '#2e6f9e']),
    ('stripes', ['#7b3f98', '#e85d75', '#f9c74f']),
    ('bands', ['#1f5c8b', '#f4eee0', '#e4572e']),
    ('stripes', ['#2a9d8f', '#f4e3b2']),
    ('chevrons', ['#e76f51', '#f4a261', '#fdf1dc', '#264653']),
    ('stripes', ['#c1272d', '#c1272d', '#f7d154']),
    ('bands', ['#f3722c', '#f9c74f', '#90be6d', '#277da1']),
    ('chevrons', ['#b5179e', '#4361ee', '#f1faee']),
]


def sunrise(width, height):
    """A dozen balloons, near and far, lit from the left."""
    relief, clouds = Noise(171), Noise(172)
    sun = unit(-0.78, 0.20, 0.50)
    camera = Camera(width, height, eye=210, focal=1.2, horizon=0.62)

    def ground(x, z, footprint):
        hills = 95 * relief.fbm(x / 700 + 2, z / 700, octaves=7, gain=0.46, footprint=footprint / 700)
        cone = np.clip(relief.ridged(x / 240, z / 240, octaves=4, gain=0.5) - 0.42, 0, 1) * 150
        mesa = (
            190
            * smoothstep(0.05, 0.18, relief.fbm(x / 2600 + 9.2, z / 2600, octaves=6, gain=0.4))
            * smoothstep(2500, 5200, z)
        )
        return hills + cone * smoothstep(5000, 1500, z) + mesa

    view = View(camera, ground, near=120, far=26000, steps=1500)
    normal = view.normal(reach=1.3)
    lit = view.sunlit(sun, reach=1500, steps=22, softness=0.06)
    rough = relief.fbm(view.x / 60, view.z / 60, octaves=6, gain=0.6, footprint=view.footprint / 60)
    scrub = smoothstep(0.0, 0.35, relief.fbm(view.x / 130 + 7, view.z / 130, octaves=5)) * smoothstep(
        0.55, 0.9, normal[:, 1]
    )
    albedo = mix(
        mix(canvas.colour('#c79a72'), canvas.colour('#e3c09a'), np.clip(0.5 + rough, 0, 1)),
        canvas.colour('#6d6c3e'),
        0.75 * scrub,
    )
    direct = np.clip(normal @ sun, 0, 1) * lit
    light = direct[:, None] * np.float32([2.4, 1.45, 0.85]) + (0.5 + 0.5 * normal[:, 1])[
        :, None
    ] * np.float32([0.34, 0.34, 0.50])
    ground_light = albedo * light * 0.8
    low = smoothstep(95, -70, view.y + 22 * relief.fbm(view.x / 400, view.z / 400, octaves=4))
    mist = np.clip((1 - np.exp(-view.z / 6500)) + low * (1 - np.exp(-view.z / 1500)) * 0.75, 0, 1)
    toward = np.clip(0.5 - view.x / view.z * 0.8, 0, 1)
    ground_light = mix(ground_light, mix(canvas.colour('#c8b4c0'), canvas.colour('#ffd2a0'), toward), mist)

    up = np.broadcast_to(np.maximum(camera.ray_y, 0)[:, None], (height, width))
    side = np.broadcast_to(camera.ray_x[None, :], (height, width))
    glow = np.exp(-np.hypot(side + 0.72, up - 0.05) / 0.42)
    heaven = canvas.gradient(
        up, [(0, '#fcd0a0'), (0.09, '#f6c7a8'), (0.20, '#d9c3c4'), (0.34, '#a8bedb'), (0.55, '#7ba3d8')]
    )
    heaven = heaven * (0.82 + 0.30 * glow)[..., None] + glow[..., None] * np.float32([0.35, 0.20, 0.07])
    opacity, bright = sky.lit_clouds(
        clouds, side, up, (-0.8, 0.05), cover=0.12, scale=0.40, stretch=1.5, shift=(2.0, 7.2)
    )
    heaven = mix(
        heaven,
        mix(canvas.colour('#b9a9bb'), canvas.colour('#ffe0bd'), bright),
        opacity * smoothstep(0.04, 0.2, up) * 0.75,
    )
    picture = view.fill(heaven, ground_light)

    # (x, y of the envelope's middle and its radius, in picture heights; pattern)
    flock = [
        (0.395, 0.455, 0.010, 5),
        (-0.52, 0.520, 0.012, 3),
        (-0.20, 0.555, 0.014, 1),
        (0.10, 0.500, 0.016, 6),
        (0.55, 0.560, 0.018, 0),
        (0.27, 0.590, 0.022, 4),
        (-0.40, 0.340, 0.026, 2),
        (0.48, 0.300, 0.034, 7),
        (-0.10, 0.250, 0.040, 3),
        (-0.53, 0.235, 0.016, 5),
        (0.20, 0.145, 0.026, 1),
        (-0.34, 0.640, 0.060, 6),
        (0.335, 0.415, 0.100, 0),
    ]
    for px, py, radius, pattern in flock:
        haze = np.float32(np.clip(0.62 - radius * 6.5, 0, 0.6))
        _balloon(picture, px * height + width / 2, py * height, radius * height, PATTERNS[pattern], haze)
    return picture


def _balloon(picture, cx, cy, radius, pattern, haze):
    """An envelope of gores (a sphere above, drawn out to the mouth below), ropes, basket, flame."""
    height, width = picture.shape[:2]
    x0, x1 = max(int(cx - radius * 1.2), 0), min(int(cx + radius * 1.2) + 1, width)
    y0, y1 = max(int(cy - radius * 1.2), 0), min(int(cy + radius * 2.3) + 1, height)
    x = ((np.arange(x0, x1, dtype=np.float32) + 0.5 - cx) / radius)[None, :]
    y = ((np.arange(y0, y1, dtype=np.float32) + 0.5 - cy) / radius)[:, None]
    mouth = 1.36
    t = np.clip(y / mouth, 0, 1)
    profile = np.where(y < 0, np.sqrt(np.clip(1 - y * y, 0, 1)), 1 - 0.80 * t**1.9)
    steep = np.where(y < 0, -y, 0.80 * 1.9 * t**0.9 / mouth)  # how the normal leans: up above, down below
    x, profile, steep, y_full = np.broadcast_arrays(x, profile, steep, y)
    around = np.clip(x / np.maximum(profile, 1e-3), -1, 1)
    phi = np.arcsin(around)
    gores = 24
    gore = phi / np.pi * gores + 0.35
    bulge = np.cos(np.pi * (gore - np.floor(gore) - 0.5))  # each gore bellies out between its tapes
    nx = around + 0.16 * ((gore - np.floor(gore)) - 0.5)
    ny = np.where(y_full < 0, y_full, 0.9 * steep)
    nz = np.sqrt(np.clip(1 - around * around, 0, 1)) * np.sqrt(np.clip(1 - np.minimum(ny * ny, 0.98), 0, 1))
    length = np.sqrt(nx * nx + ny * ny + nz * nz)
    facing = (-0.80 * nx - 0.22 * ny + 0.42 * nz) / length
    kind, palette = pattern
    colours = np.array([canvas.colour(c) for c in palette])
    ring = np.where(y_full < 0, np.arcsin(np.clip(y_full, -1, 1)), y_full)
    if kind == 'stripes':
        pick = np.floor(gore).astype(int)
    elif kind == 'bands':
        pick = np.floor((ring + 1.6) * 2.4).astype(int)
    else:
        pick = np.floor((ring + 1.6) * 2.6 + np.abs(gore % 4 - 2) * 0.5).astype(int)
    cloth = colours[pick % len(palette)]
    cloth = np.where((y_full < -0.93)[..., None], colours[0], cloth)
    shade = 0.40 + 0.95 * np.clip(facing, 0, 1) + 0.10 * bulge
    thin = 0.30 * np.exp(-(((y_full - 1.0) / 0.5) ** 2))  # daylight through the cloth
    body = cloth * (
        shade[..., None] * np.float32([1.10, 1.0, 0.90]) + thin[..., None] * np.float32([1.0, 0.75, 0.5])
    )
    tape = smoothstep(0.10, 0.0, np.minimum(gore - np.floor(gore), np.ceil(gore) - gore)) * np.clip(
        radius / 60, 0, 1
    )
    body = body * (1 - 0.22 * tape)[..., None]
    edge = 1.1 / radius
    cover = (
        smoothstep(edge, -edge, np.abs(x) - profile)
        * smoothstep(-1 - edge, -1 + edge, y_full)
        * smoothstep(mouth + edge, mouth - edge, y_full)
    )
    region = picture[y0:y1, x0:x1]
    air = canvas.colour('#e6c6b4')
    region[:] = mix(region, mix(body, air, haze), cover)
    top, bottom, half = mouth + 0.36, mouth + 0.58, 0.13
    basket = smoothstep(
        edge, -edge, np.maximum(np.abs(x) - half, np.abs(y_full - (top + bottom) / 2) - (bottom - top) / 2)
    )
    weave = 0.8 + 0.25 * np.sin(y_full * 90) * np.clip(radius / 90, 0, 1) - 0.9 * x
    wicker = canvas.colour('#6b4426') * np.maximum(weave, 0.2)[..., None]
    region[:] = mix(region, mix(wicker, air, haze), basket)
    rope_at = 0.19 + (half - 0.19) * np.clip((y_full - mouth) / (top - mouth), 0, 1)
    rope = smoothstep(edge * 1.3, 0, np.abs(np.abs(x) - rope_at)) * (y_full > mouth) * (y_full < top)
    region[:] = mix(region, mix(canvas.colour('#3a2c24'), air, haze), rope * 0.75)
    if radius > 30:
        flame = np.exp(-((x / 0.05) ** 2) - ((y_full - mouth - 0.10) / 0.11) ** 2)
        region[:] = region + flame[..., None] * np.float32([3.0, 1.4, 0.35])
