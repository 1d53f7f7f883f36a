"""Mountains: an alpine lake at noon, blue ridges at dawn, a winter morning."""

import numpy as np

from . import canvas, sky, trees
from .heightfield import Camera, View, unit
from .noise import Noise, mix, smoothstep


def alpine_lake(width, height):
    """Snow peaks behind a turquoise lake, spruce on the slopes, cumulus above."""
    relief, detail, clouds = Noise(81), Noise(82), Noise(83)
    sun = unit(-0.62, 0.55, -0.45)
    camera = Camera(width, height, eye=9, focal=1.05, horizon=0.63)

    def bare(x, z, footprint):
        """The rock below the forest."""
        r = np.hypot(x / 1050, (z - 700) / 1000) + 0.16 * relief.perlin(x / 420 + 3, z / 420)
        shore = smoothstep(0.93, 1.30, r) * 26 - 10
        wx, wz = x + 240 * relief.perlin(x / 1500 + 7, z / 1500), z + 240 * relief.perlin(x / 1500, z / 1500 + 7)
        crest = relief.ridged(wx / 2300 + 3.4, wz / 2300 + 1.2, octaves=10, gain=0.47, footprint=footprint / 2300)
        rise = smoothstep(0.95, 4.6, r) * 2000 * (0.22 + 0.78 * crest) * crest ** 0.35
        peak = 1050 * np.exp(-((x - 620) / 1250) ** 2 - ((z - 5400) / 1500) ** 2) * (0.35 + 0.9 * crest)
        left = 620 * np.exp(-((x + 2500) / 1000) ** 2 - ((z - 4200) / 1700) ** 2) * (0.35 + 0.9 * crest)
        return shore + rise * 0.80 + peak + left

    def wood(x, z, base):
        """How densely spruces stand: on the lower slopes, thinning out upwards."""
        edge = detail.fbm(x / 230, z / 230, octaves=5)
        return smoothstep(620, 330, base + 260 * edge) * smoothstep(5, 10, base) * smoothstep(-0.55, -0.2, detail.perlin(x / 160 + 9, z / 160))

    def ground(x, z, footprint):
        base = bare(x, z, footprint)
        f1, _, owner = detail.cells(x / 9.5, z / 9.5)
        crown = np.clip(1 - f1 * 1.5, 0, 1) * (10 + 15 * owner[..., 0])
        return np.maximum(base + crown * wood(x, z, base) * np.clip(1.6 - footprint / 9, 0.25, 1), 0)

    view = View(camera, ground, near=20, far=14000, steps=1500)
    water = view.y <= 0.001
    rock = bare(view.x, view.z, view.footprint)
    normal = view.normal(reach=1.0)
    broad = View.normal.__get__(_At(view, bare))(reach=3.0)
    lit = view.sunlit(sun, reach=2600, steps=22, softness=0.10, height=bare)
    forest = wood(view.x, view.z, rock)
    rough = detail.fbm(view.x / 60, rock / 22, octaves=7, gain=0.6, footprint=view.footprint / 60)
    snow = smoothstep(0.0, 0.28, (rock - 760) / 1500 + 0.62 * (broad[:, 1] - 0.70) + 0.16 * rough)
    strata = 0.5 + 0.5 * np.sin(rock / 26 + 3 * rough)
    stone = mix(canvas.colour('#6c655f'), canvas.colour('#948a80'), np.clip(0.5 + 0.6 * rough + 0.16 * strata, 0, 1))
    meadow = mix(canvas.colour('#66713a'), canvas.colour('#8b8a4c'), np.clip(0.5 + rough, 0, 1))
    albedo = mix(stone, meadow, smoothstep(760, 420, rock + 160 * rough) * smoothstep(0.62, 0.82, broad[:, 1]))
    albedo = mix(albedo, np.float32([0.91, 0.93, 0.96]), snow)
    needles = mix(canvas.colour('#1d3520'), canvas.colour('#3c5a2c'), np.clip(0.45 + 0.8 * rough, 0, 1))
    albedo = mix(albedo, needles, np.clip(forest * 1.4, 0, 1))
    shade = mix(normal @ sun, broad @ sun, np.clip(forest, 0, 1) * 0.35)
    light = (np.clip(shade, 0, 1) * lit)[:, None] * np.float32([2.35, 2.18, 1.90]) + (0.5 + 0.5 * normal[:, 1])[:, None] * np.float32([0.30, 0.40, 0.58])
    picture_ground = albedo * light * 0.78
    air = 1 - np.exp(-view.z / 15000)
    picture_ground = mix(picture_ground, canvas.colour('#a9c6e6'), air)

    up = np.broadcast_to(np.maximum(camera.ray_y, 0)[:, None], (height, width))
    side = np.broadcast_to(camera.ray_x[None, :], (height, width))
    heaven = canvas.gradient(up, [(0, '#cfe2f2'), (0.12, '#a9cdec'), (0.32, '#6aa5de'), (0.62, '#3877c2')])
    opacity, bright = sky.lit_clouds(clouds, side, up + 0.05, (-0.9, 0.9), cover=0.10, scale=0.55, shift=(1.3, 3.2))
    heaven = mix(heaven, mix(canvas.colour('#a9b6c8'), np.float32([1.05, 1.04, 1.02]), np.clip(bright * 1.25, 0, 1)), opacity * smoothstep(0.02, 0.16, up))
    picture = view.fill(heaven, picture_ground)

    # The lake: its own colour where one looks into it, the mirrored shore where one looks along it.
    u, z = view.x[water], view.z[water]
    ripple = detail.fbm(u / 3.2, z / 5.5, octaves=6, gain=0.6, footprint=view.footprint[water] / 3)
    sway = detail.fbm(u / 4.2 + 60, z / 6, octaves=5, gain=0.6, footprint=view.footprint[water] / 4)
    calm = smoothstep(-0.25, 0.35, detail.fbm(u / 130, z / 420, octaves=3))
    distance = (view.row[water] - camera.horizon) / height
    strength = (0.006 + 0.10 * distance) * (0.35 + 0.65 * calm) * height
    row = 2 * camera.horizon - view.row[water] + ripple * strength * 1.6
    soft = canvas.blur_columns(picture, 2.4 * height / 1300)
    mirror = canvas.sample(soft, view.column[water] + sway * strength * 0.5, np.clip(row, 0, camera.horizon - 2))
    slant = camera.eye / np.hypot(camera.eye, z)
    share = np.clip(sky.fresnel(slant * 0.8 + 0.05 * ripple) * 1.15, 0.05, 0.9)
    bed = 0.5 + 0.5 * detail.fbm(u / 5 + 11, z / 9, octaves=5)
    own = mix(canvas.colour('#0d7f8c'), canvas.colour('#33b5ab'), smoothstep(0.10, 0.36, distance)) * (0.85 + 0.2 * bed)[:, None]
    lake = own * (1 - share[:, None]) * 0.9 + mirror * share[:, None]
    picture[view.row[water], view.column[water]] = lake
    return picture


class _At:
    """The points of a view on another surface, so that its normals can be asked for."""

    def __init__(self, view, height):
        self.x, self.z, self.footprint, self.height_function = view.x, view.z, view.footprint, height
        self.y = height(view.x, view.z, view.footprint)


def blue_ridges(width, height):
    """A panorama: ridge behind ridge, mist in the valleys, the sun about to rise."""
    noise, woods = Noise(91), Noise(92)
    x, y = canvas.pixel_grid(width, height)
    column = x[0]
    x, y = np.broadcast_arrays(x, y)
    up = -y
    sun_x, sun_y = 0.62, 0.165
    distance = np.hypot((x - sun_x) * 0.75, up - sun_y)
    light = canvas.gradient(up, [(0.0, '#ffd9a0'), (0.16, '#fbc48e'), (0.26, '#e8b0a0'), (0.38, '#a9a9c4'), (0.5, '#7d98c4')])
    light = light * (0.62 + 0.5 * np.exp(-distance / 0.5))[..., None] + np.exp(-distance / 0.16)[..., None] * np.float32([1.1, 0.62, 0.25])
    light = light + smoothstep(0.052, 0.046, np.hypot(x - sun_x, up - sun_y))[..., None] * np.float32([9, 6, 3.2])
    streak = noise.fbm(x * 1.1, up * 9 + 0.5 * noise.perlin(x * 1.5, up * 2), octaves=7, gain=0.52)
    cloud = smoothstep(0.05, 0.6, streak) * smoothstep(0.16, 0.3, up)
    light = mix(light, mix(canvas.colour('#b58fa0'), canvas.colour('#ffcf9a'), np.exp(-distance / 0.5)), cloud * 0.7)
    levels = 8
    for level in range(levels):
        t = level / (levels - 1)  # 0 far, 1 near
        base = 0.13 - 0.50 * t ** 1.12
        rough = 0.055 + 0.075 * t
        frequency = 2.1 - 0.9 * t
        ridge = base + rough * (1.7 * noise.ridged(column * frequency + 5.3 * level, np.full_like(column, 2.7 * level), octaves=6, gain=0.42) - 0.75)
        ridge = ridge + rough * 0.35 * noise.perlin(column * 0.8 + level, 7.7 * level)
        if t > 0.35:  # trees roughen the nearer crests
            tooth = np.abs(woods.fbm(column * (330 - 200 * t), np.full_like(column, level * 3.3), octaves=3, gain=0.7))
            ridge = ridge + tooth * 0.012 * t ** 1.6
        below = ridge[None, :] - up
        cover = np.clip(below * height + 0.5, 0, 1)
        glow = np.exp(-((x - sun_x) / 0.75) ** 2) * (1 - 0.75 * t)
        body = mix(canvas.gradient(np.float32(t), [(0, '#b0a3b4'), (0.25, '#7f88ab'), (0.5, '#4c6189'), (0.75, '#293d5c'), (1, '#101a2a')]),
                   canvas.gradient(np.float32(t), [(0, '#ffc491'), (0.4, '#c98f7f'), (1, '#3a3038')]), glow)
        slopes = woods.fbm(x * (16 - 6 * t) + level * 9, below * (26 - 10 * t) + x * 6, octaves=7, gain=0.6)
        body = body * (1 + (0.10 + 0.40 * t) * slopes)[..., None]
        mist_tint = mix(canvas.colour('#a9b4cf'), canvas.colour('#ffd0a6'), glow)
        mist = smoothstep(0.0, 0.16, below + 0.05 * noise.fbm(x * 3.2 + level * 4, up * 8, octaves=5)) * (0.62 - 0.42 * t)
        body = mix(body, mist_tint * (1 - 0.35 * t), mist)
        light = canvas.over(light, body, cover)
    return light


def winter(width, height):
    """Snow-laden spruces on a hillside, the first sun pink on the peaks."""
    relief, detail = Noise(101), Noise(102)
    sun = unit(-0.80, 0.26, -0.10)
    camera = Camera(width, height, eye=60, focal=1.25, horizon=0.56)

    def ground(x, z, footprint):
        near = 26 + 16 * relief.perlin(x / 150, z / 150) + 10 * smoothstep(-80, 120, x) - 0.10 * z * smoothstep(0, 500, z)
        wx, wz = x + 260 * relief.perlin(x / 1600 + 3, z / 1600), z + 260 * relief.perlin(x / 1600, z / 1600 + 3)
        crest = relief.ridged(wx / 2100 + 8.1, wz / 2100 + 4.4, octaves=10, gain=0.46, footprint=footprint / 2100)
        far = 1750 * crest * smoothstep(1300, 5200, z) - 60
        far = far + 800 * np.exp(-((x + 900) / 900) ** 2 - ((z - 5600) / 1100) ** 2) * (0.3 + crest)
        return np.maximum(near, far) + 0.5 * relief.perlin(x / 9, z / 9)

    def drift(x, z, footprint):
        return 0.16 * detail.fbm(x / 2.2, z / 3.5, octaves=6, gain=0.5, footprint=footprint / 2)

    view = View(camera, ground, near=14, far=14000, steps=1500)
    normal = view.normal(drift)
    lit = view.sunlit(sun, reach=2200, steps=22, softness=0.08)
    rough = detail.fbm(view.x / 90, view.y / 30, octaves=7, gain=0.6, footprint=view.footprint / 90)
    bare = smoothstep(0.70, 0.52, normal[:, 1] + 0.10 * rough) * smoothstep(1000, 2000, view.z)
    albedo = mix(np.float32([0.90, 0.92, 0.96]), canvas.colour('#6d6a74'), bare)
    direct = np.clip(normal @ sun, 0, 1) * lit
    light = direct[:, None] * np.float32([2.5, 1.35, 0.98]) + (0.5 + 0.5 * normal[:, 1])[:, None] * np.float32([0.34, 0.44, 0.72])
    ground_light = mix(albedo * light * 0.62, canvas.colour('#c3b4d6') * 0.85, 1 - np.exp(-view.z / 13000))

    up = np.broadcast_to(np.maximum(camera.ray_y, 0)[:, None], (height, width))
    heaven = canvas.gradient(up, [(0, '#f3c3b8'), (0.10, '#e9b4c0'), (0.22, '#bfa8d4'), (0.40, '#86a0d8'), (0.6, '#6288cc')]) * 0.86
    picture = view.fill(heaven, ground_light)
    return _snowy_spruces(picture, camera, ground, detail)


def _snowy_spruces(picture, camera, ground, detail):
    """Spruces from back to front: dark needles, snow on what faces up and the sun."""
    height, width = picture.shape[:2]
    generator = np.random.default_rng(103)
    stand = []
    for _ in range(620):
        z = 34 * (1 / generator.uniform(0.045, 1.0)) ** 0.95
        x = generator.uniform(-0.62, 0.62) * width / height / camera.focal * height * z
        thin = detail.perlin(np.float32(x / 42), np.float32(z / 42))
        if thin > -0.08 and not (abs(x) < 9 and z < 60):
            stand.append((z, x, generator.uniform(9, 19)))
    stand.sort(reverse=True)
    layers = np.array_split(np.arange(len(stand)), 12)
    for layer in layers:
        members = []
        for index in layer:
            z, x, tall = stand[index]
            foot = float(ground(np.float32([x]), np.float32([z]), np.float32([z / camera.focal]))[0]) - 0.4
            px, py = camera.project(x, foot, z)
            members.append((px, py, tall / z * camera.focal))
        depth = np.mean([stand[i][0] for i in layer])
        cover = trees.spruces(width, height, members, 104 + int(layer[0]), slender=(0.15, 0.21), sparse=0.15, supersample=2)
        size = camera.focal / depth
        shift = max(0.26 * size, 1.0)
        # Snow lies where nothing of the tree is just above: the mask against itself, moved up and towards the sun.
        moved = canvas.sample(cover, np.arange(width)[None, :] - 0.6 * shift, np.arange(height)[:, None] - shift)
        x, y = canvas.pixel_grid(width, height)
        clump = detail.fbm(x * height / size * 0.8 + 5, y * height / size * 0.8, octaves=5, gain=0.6)
        snow = np.clip(canvas.blur(np.clip(cover - 0.75 * moved, 0, 1), 0.05 * size + 0.3) * 2.2 + 0.75 * smoothstep(-0.05, 0.4, clump), 0, 1) * cover
        air = np.float32(1 - np.exp(-depth / 900))
        dark = mix(canvas.colour('#1c2c3c'), canvas.colour('#b9aed2'), air)
        white = mix(np.float32([0.52, 0.56, 0.74]), canvas.colour('#d6c6dc'), air)
        sunny = smoothstep(0.1, 0.7, np.clip(cover - canvas.sample(cover, np.arange(width)[None, :] - 2.5 * shift, np.arange(height)[:, None] + 0 * shift), 0, 1))
        white = mix(np.broadcast_to(white, (height, width, 3)), np.float32([1.05, 0.78, 0.72]), sunny * 0.8)
        picture = canvas.over(picture, mix(dark, white, snow), cover)
    return picture
