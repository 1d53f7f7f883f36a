"""Mountains: an alpine lake at noon, blue ridges at dawn."""

import numpy as np

from . import canvas, sky
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
        wx, wz = x + 240 * relief.perlin(x / 1500 + 7, z / 1500), z + 240 * relief.perlin(
            x / 1500, z / 1500 + 7
        )
        crest = relief.ridged(
            wx / 2300 + 3.4, wz / 2300 + 1.2, octaves=10, gain=0.47, footprint=footprint / 2300
        )
        rise = smoothstep(0.95, 4.6, r) * 2000 * (0.22 + 0.78 * crest) * crest**0.35
        peak = 1050 * np.exp(-(((x - 620) / 1250) ** 2) - ((z - 5400) / 1500) ** 2) * (0.35 + 0.9 * crest)
        left = 620 * np.exp(-(((x + 2500) / 1000) ** 2) - ((z - 4200) / 1700) ** 2) * (0.35 + 0.9 * crest)
        return shore + rise * 0.80 + peak + left

    def wood(x, z, base):
        """How densely spruces stand: on the lower slopes, thinning out upwards."""
        edge = detail.fbm(x / 230, z / 230, octaves=5)
        return (
            smoothstep(620, 330, base + 260 * edge)
            * smoothstep(5, 10, base)
            * smoothstep(-0.55, -0.2, detail.perlin(x / 160 + 9, z / 160))
        )

    def ground(x, z, footprint):
        base = bare(x, z, footprint)
        f1, _, owner = detail.cells(x / 9.5, z / 9.5)
        crown = np.clip(1 - f1 * 1.5, 0, 1) * (10 + 15 * owner[..., 0])
        return np.maximum(base + crown * wood(x, z, base) * np.clip(1.6 - footprint / 9, 0.25, 1), 0)

    view = View(camera, ground, near=20, far=14000, steps=1500)
    water = view.y <= 0.001
    rock = bare(view.x, view.z, view.footprint)
    normal = view.normal(reach=1.0)
    broad = view.normal(reach=3.0, height=bare)
    lit = view.sunlit(sun, reach=2600, steps=22, softness=0.10, height=bare)
    forest = wood(view.x, view.z, rock)
    rough = detail.fbm(view.x / 60, rock / 22, octaves=7, gain=0.6, footprint=view.footprint / 60)
    snow = smoothstep(0.0, 0.28, (rock - 760) / 1500 + 0.62 * (broad[:, 1] - 0.70) + 0.16 * rough)
    strata = 0.5 + 0.5 * np.sin(rock / 26 + 3 * rough)
    stone = mix(
        canvas.colour('#6c655f'), canvas.colour('#948a80'), np.clip(0.5 + 0.6 * rough + 0.16 * strata, 0, 1)
    )
    meadow = mix(canvas.colour('#66713a'), canvas.colour('#8b8a4c'), np.clip(0.5 + rough, 0, 1))
    albedo = mix(
        stone, meadow, smoothstep(760, 420, rock + 160 * rough) * smoothstep(0.62, 0.82, broad[:, 1])
    )
    albedo = mix(albedo, np.float32([0.91, 0.93, 0.96]), snow)
    needles = mix(canvas.colour('#1d3520'), canvas.colour('#3c5a2c'), np.clip(0.45 + 0.8 * rough, 0, 1))
    albedo = mix(albedo, needles, np.clip(forest * 1.4, 0, 1))
    shade = mix(normal @ sun, broad @ sun, np.clip(forest, 0, 1) * 0.35)
    light = (np.clip(shade, 0, 1) * lit)[:, None] * np.float32([2.35, 2.18, 1.90]) + (
        0.5 + 0.5 * normal[:, 1]
    )[:, None] * np.float32([0.30, 0.40, 0.58])
    picture_ground = albedo * light * 0.78
    air = 1 - np.exp(-view.z / 15000)
    picture_ground = mix(picture_ground, canvas.colour('#a9c6e6'), air)

    up = np.broadcast_to(np.maximum(camera.ray_y, 0)[:, None], (height, width))
    side = np.broadcast_to(camera.ray_x[None, :], (height, width))
    heaven = canvas.gradient(up, [(0, '#cfe2f2'), (0.12, '#a9cdec'), (0.32, '#6aa5de'), (0.62, '#3877c2')])
    opacity, bright = sky.lit_clouds(
        clouds, side, up + 0.05, (-0.9, 0.9), cover=-0.04, scale=0.62, shift=(4.3, 1.2)
    )
    heaven = mix(
        heaven,
        mix(canvas.colour('#a9b6c8'), np.float32([1.05, 1.04, 1.02]), np.clip(bright * 1.25, 0, 1)),
        opacity * smoothstep(0.02, 0.16, up),
    )
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
    mirror = canvas.sample(
        soft, view.column[water] + sway * strength * 0.5, np.clip(row, 0, camera.horizon - 2)
    )
    slant = camera.eye / np.hypot(camera.eye, z)
    share = np.clip(sky.fresnel(slant * 0.8 + 0.05 * ripple) * 1.15, 0.05, 0.9)
    bed = 0.5 + 0.5 * detail.fbm(u / 5 + 11, z / 9, octaves=5)
    own = (
        mix(canvas.colour('#0d7f8c'), canvas.colour('#33b5ab'), smoothstep(0.10, 0.36, distance))
        * (0.85 + 0.2 * bed)[:, None]
    )
    lake = own * (1 - share[:, None]) * 0.9 + mirror * share[:, None]
    picture[view.row[water], view.column[water]] = lake
    return picture


def blue_ridges(width, height):
    """A panorama: ridge behind ridge, mist in the valleys, the sun about to rise."""
    noise, woods = Noise(91), Noise(92)
    x, y = canvas.pixel_grid(width, height)
    column = x[0]
    x, y = np.broadcast_arrays(x, y)
    up = -y
    sun_x, sun_y = 0.62, 0.165
    distance = np.hypot((x - sun_x) * 0.75, up - sun_y)
    light = canvas.gradient(
        up, [(0.0, '#ffd9a0'), (0.16, '#fbc48e'), (0.26, '#e8b0a0'), (0.38, '#a9a9c4'), (0.5, '#7d98c4')]
    )
    light = light * (0.62 + 0.5 * np.exp(-distance / 0.5))[..., None] + np.exp(-distance / 0.16)[
        ..., None
    ] * np.float32([1.1, 0.62, 0.25])
    light = light + smoothstep(0.052, 0.046, np.hypot(x - sun_x, up - sun_y))[..., None] * np.float32(
        [9, 6, 3.2]
    )
    streak = noise.fbm(x * 1.1, up * 9 + 0.5 * noise.perlin(x * 1.5, up * 2), octaves=7, gain=0.52)
    cloud = smoothstep(0.05, 0.6, streak) * smoothstep(0.16, 0.3, up)
    light = mix(
        light, mix(canvas.colour('#b58fa0'), canvas.colour('#ffcf9a'), np.exp(-distance / 0.5)), cloud * 0.7
    )
    levels = 8
    for level in range(levels):
        t = level / (levels - 1)  # 0 far, 1 near
        base = 0.13 - 0.50 * t**1.12
        rough = 0.055 + 0.075 * t
        frequency = 2.1 - 0.9 * t
        ridge = base + rough * (
            1.7
            * noise.ridged(
                column * frequency + 5.3 * level, np.full_like(column, 2.7 * level), octaves=6, gain=0.42
            )
            - 0.75
        )
        ridge = ridge + rough * 0.35 * noise.perlin(column * 0.8 + level, 7.7 * level)
        if t > 0.35:  # trees roughen the nearer crests
            tooth = np.abs(
                woods.fbm(column * (330 - 200 * t), np.full_like(column, level * 3.3), octaves=3, gain=0.7)
            )
            ridge = ridge + tooth * 0.012 * t**1.6
        below = ridge[None, :] - up
        cover = np.clip(below * height + 0.5, 0, 1)
        glow = np.exp(-(((x - sun_x) / 0.75) ** 2)) * (1 - 0.75 * t)
        body = mix(
            canvas.gradient(
                np.float32(t),
                [(0, '#b0a3b4'), (0.25, '#7f88ab'), (0.5, '#4c6189'), (0.75, '#293d5c'), (1, '#101a2a')],
            ),
            canvas.gradient(np.float32(t), [(0, '#ffc491'), (0.4, '#c98f7f'), (1, '#3a3038')]),
            glow,
        )
        slopes = woods.fbm(x * (16 - 6 * t) + level * 9, below * (26 - 10 * t) + x * 6, octaves=7, gain=0.6)
        body = body * (1 + (0.10 + 0.40 * t) * slopes)[..., None]
        mist_tint = mix(canvas.colour('#a9b4cf'), canvas.colour('#ffd0a6'), glow)
        mist = smoothstep(0.0, 0.16, below + 0.05 * noise.fbm(x * 3.2 + level * 4, up * 8, octaves=5)) * (
            0.62 - 0.42 * t
        )
        body = mix(body, mist_tint * (1 - 0.35 * t), mist)
        light = canvas.over(light, body, cover)
    return light
