"""A winter morning in the mountains."""

import numpy as np

from . import canvas, sky, trees
from .heightfield import Camera, View, unit
from .noise import Noise, mix, smoothstep


def morning(width, height):
    """Snow-laden spruces above a valley still in shade, the first sun on the peaks."""
    relief, detail = Noise(101), Noise(102)
    sun = unit(-0.88, 0.20, -0.18)
    camera = Camera(width, height, eye=64, focal=1.2, horizon=0.50)

    def bare(x, z, footprint):
        near = (
            40
            - 0.30 * np.maximum(z - 30, 0)
            + 9 * relief.perlin(x / 60 + 5, z / 60)
            + 12 * smoothstep(10, 80, np.abs(x))
        )
        floor = -150 + 14 * relief.perlin(x / 500, z / 500)
        wx, wz = x + 260 * relief.perlin(x / 1600 + 3, z / 1600), z + 260 * relief.perlin(
            x / 1600, z / 1600 + 3
        )
        crest = relief.ridged(
            wx / 2500 + 8.1, wz / 2500 + 4.4, octaves=10, gain=0.45, footprint=footprint / 2500
        )
        far = 1500 * crest * (0.35 + 0.65 * crest) * smoothstep(1500, 6200, z + 0.5 * np.abs(x))
        peak = 760 * np.exp(-(((x - 420) / 900) ** 2) - ((z - 6400) / 1500) ** 2) * (0.25 + crest)
        return np.maximum(near, floor + far + peak)

    def ground(x, z, footprint):
        base = bare(x, z, footprint)
        f1, _, owner = detail.cells(x / 11, z / 11)
        crown = np.clip(1 - f1 * 1.5, 0, 1) * (9 + 12 * owner[..., 0])
        return base + crown * _timber(detail, x, z, base) * np.clip(1.8 - footprint / 9, 0.2, 1)

    def drift(x, z, footprint):
        """Wind-blown snow, in the foreground only."""
        return 0.22 * detail.fbm(x / 2.6, z / 4.2, octaves=6, gain=0.5, footprint=footprint / 2.6) * (z < 400)

    view = View(camera, ground, near=9, far=14000, steps=1500)
    rock = bare(view.x, view.z, view.footprint)
    normal = view.normal(drift)
    lit = view.sunlit(sun, reach=3600, steps=24, softness=0.06, height=bare)
    rough = detail.fbm(view.x / 90, view.y / 30, octaves=7, gain=0.6, footprint=view.footprint / 90)
    stone = smoothstep(0.56, 0.40, normal[:, 1] + 0.18 * rough) * smoothstep(900, 2200, view.z)
    wood = _timber(detail, view.x, view.z, rock)
    albedo = mix(np.float32([0.90, 0.92, 0.96]), canvas.colour('#5d5660'), stone)
    frosted = mix(
        canvas.colour('#22343a'),
        np.float32([0.62, 0.68, 0.76]),
        smoothstep(-0.1, 0.5, rough + 0.3 * (normal[:, 1] - 0.5)),
    )
    albedo = mix(albedo, frosted, np.clip(wood * 1.3, 0, 1))
    direct = np.clip(normal @ sun, 0, 1) * lit
    light = direct[:, None] * np.float32([3.5, 1.75, 1.10]) + (0.35 + 0.65 * normal[:, 1])[
        :, None
    ] * np.float32([0.25, 0.35, 0.62])
    ground_light = mix(albedo * light * 0.72, canvas.colour('#b9b4dc') * 0.72, 1 - np.exp(-view.z / 11000))
    pool = (
        smoothstep(60, -150, view.y)
        * smoothstep(700, 2600, view.z)
        * (0.55 + 0.5 * detail.fbm(view.x / 700, view.z / 900, octaves=5))
    )
    ground_light = mix(ground_light, canvas.colour('#b4bfe2') * 0.80, np.clip(pool, 0, 1) * 0.75)

    up = np.broadcast_to(np.maximum(camera.ray_y, 0)[:, None], (height, width))
    side = np.broadcast_to(camera.ray_x[None, :], (height, width))
    heaven = (
        canvas.gradient(
            up, [(0, '#ffd2b4'), (0.09, '#f9bfb6'), (0.19, '#dcb0cf'), (0.30, '#a9a9dc'), (0.42, '#7f9bd8')]
        )
        * 0.92
    )
    opacity, bright = sky.lit_clouds(
        relief, side, up, (-0.9, 0.05), cover=0.06, scale=0.35, stretch=1.6, shift=(3.1, 5.2), octaves=7
    )
    heaven = mix(
        heaven,
        mix(canvas.colour('#9c95c4'), canvas.colour('#ffc4ae'), bright),
        opacity * smoothstep(0.02, 0.15, up) * 0.6,
    )
    picture = view.fill(heaven, ground_light)
    return _snow_wood(picture, camera, bare, detail)


def _timber(noise, x, z, base):
    """How densely the valley's forest stands."""
    edge = noise.fbm(x / 260, z / 260, octaves=5)
    return (
        smoothstep(330, 60, base + 220 * edge)
        * smoothstep(520, 800, z)
        * smoothstep(-0.45, -0.1, noise.perlin(x / 330 + 9, z / 330))
    )


def _snow_wood(picture, camera, ground, detail):
    """The spruces of the foreground, from back to front; the middle stays open."""
    height, width = picture.shape[:2]
    generator = np.random.default_rng(103)
    stand = []
    while len(stand) < 250:
        z = 26 * (1 / generator.uniform(0.075, 1.0))
        side = generator.uniform(-1, 1) * width / height / 2 / camera.focal * height
        open_middle = 0.16 + 0.10 * np.sin(z / 40)
        if abs(side + 0.04) < open_middle * min(1, 130 / z) or (z < 50 and abs(side) < 0.30):
            continue
        stand.append((z, side * z, generator.uniform(9, 17)))
    stand += [(24, -13.2, 17), (27, -9.6, 12.5), (23, 13.0, 19), (28, 11.2, 13)]
    stand.sort(reverse=True)
    for layer in np.array_split(np.arange(len(stand)), 6):
        members = []
        for index in layer:
            z, x, tall = stand[index]
            foot = float(ground(np.float32([x]), np.float32([z]), np.float32([z / camera.focal]))[0]) - 0.3
            px, py = camera.project(x, foot, z)
            members.append((px, py, tall / z * camera.focal))
        depth = np.mean([stand[i][0] for i in layer])
        cover, snow, sunny = trees.snowy_spruces(width, height, members, 104 + int(layer[0]))
        air = np.float32(1 - np.exp(-depth / 1100))
        haze = canvas.colour('#aeb4dc') * 0.75
        grain = 1 + 0.16 * detail.fbm(
            *np.broadcast_arrays(*[c * 70 for c in canvas.pixel_grid(width, height)]), octaves=3
        )
        covered = np.maximum(cover, 1e-3)
        dark = mix(canvas.colour('#15222a'), haze, air)
        white = mix(np.float32([0.46, 0.54, 0.80]), haze, air)
        warm = mix(np.float32([1.02, 0.80, 0.78]), haze, air * 0.8)
        body = mix(np.broadcast_to(dark, picture.shape), white, snow / covered)
        body = mix(body, warm, sunny / covered) * grain[..., None]
        picture = canvas.over(picture, body, cover)
    return picture
