"""An aurora over a lake."""

import numpy as np

from . import canvas, sky, trees
from .heightfield import Camera, View, unit
from .noise import Noise, mix, smoothstep


def over_a_lake(width, height):
    """Curtains of light over a still lake, snowy mountains and a cabin whose lamp is on."""
    relief = Noise(42)
    shore = 0.66  # row of the waterline, in heights
    camera = Camera(width, height, eye=4, focal=0.95, horizon=shore)
    rows = int(shore * height)
    up = np.broadcast_to(np.maximum(camera.ray_y, 0)[:rows, None], (rows, width))
    night = (
        canvas.gradient(up, [(0, '#24545e'), (0.10, '#163f55'), (0.3, '#0c2646'), (0.6, '#071633')]) * 0.75
    )
    night = (
        night
        + sky.stars(width, rows, 43, 3000, size=0.00050, brightest=4) * smoothstep(0.02, 0.25, up)[..., None]
    )
    curtains = _curtains(camera, rows)
    night = night + curtains
    night = _mountains(night, camera, relief, 1.6 * canvas.luminance(curtains).mean())

    generator = np.random.default_rng(44)
    wood = []
    for _ in range(230):
        at = generator.uniform(-0.02, 1.02)
        tall = (
            generator.uniform(0.022, 0.055)
            + 0.13 * np.exp(-(((at - 0.95) / 0.09) ** 2))
            + 0.10 * np.exp(-(((at - 0.02) / 0.08) ** 2))
        )
        wood.append((at * width, rows + 2, tall * height * generator.uniform(0.55, 1.1)))
    cover = trees.spruces(width, rows, wood, 45)
    column = camera.ray_x * camera.focal / height
    bank = (0.008 + 0.006 * relief.fbm(column * 9, np.full_like(column, 3.3), octaves=6)) * height
    cover = np.maximum(cover, np.clip(np.arange(rows)[:, None] - (rows - bank[None, :]) + 0.5, 0, 1))
    night = canvas.over(night, canvas.colour('#050d12'), cover)
    night = _cabin(night, 0.335 * width, rows - 0.004 * height, height * 0.030)

    # The lake mirrors all that, darker, drawn out by ripples that grow towards the viewer.
    count = height - rows
    distance = (np.arange(count, dtype=np.float32)[:, None] + 0.5) / height
    depth = 1 / (distance + 0.012)
    u, v = np.broadcast_arrays(column[None, :] * depth, depth)
    footprint = depth * depth * 0.0012
    wave = relief.fbm(u * 0.55, v * 2.2, octaves=5, gain=0.55, footprint=footprint)
    cross = relief.fbm(u * 0.55 + 40, v * 2.2, octaves=4, gain=0.55, footprint=footprint)
    strength = (0.006 + 0.06 * distance) * height
    from_row = rows - 1 - distance * height * 0.98 + wave * strength * 1.5
    from_column = np.arange(width, dtype=np.float32)[None, :] + cross * strength * 0.5
    # Stars are too small for a rippled mirror: they are drawn out until they vanish.
    soft = canvas.blur_columns(np.minimum(night, 1.2), 4.0 * height / 1300)
    mirrored = canvas.sample(soft, from_column, np.clip(from_row, 0, rows - 2))
    lake = mirrored * (0.78 - 0.45 * distance[..., None]) + canvas.colour('#06202c') * 0.30
    picture = np.concatenate([night, lake], axis=0)
    line = (np.arange(height, dtype=np.float32)[:, None, None] + 0.5) / height - shore
    return picture + np.exp(-((line / 0.012) ** 2)) * canvas.colour('#3f8a86') * 0.16


def _curtains(camera, rows):
    """Aurora: ribbons whose course is drawn in plan, every point a vertical ray of light.

    A point of a ribbon at (x, z) shines in the picture column of x / z, from the row of slope 1 / z upwards:
    heights are in units of the ribbons' lower edge. Where a ribbon folds back, rays add up: its edge glows.
    """
    noise = Noise(46)
    v = camera.ray_y[:rows]
    total = np.zeros((camera.width, rows, 3), np.float32)
    points = 26 * camera.width
    s = np.linspace(-1, 1, points, dtype=np.float32)
    # (distance, reach to the sides, slant, swing, folding, brightness, seed)
    for distance, reach, slant, swing, folding, power, seed in (
        (2.75, 3.4, 0.62, 0.80, 0.20, 1.0, 5.0),
        (4.4, 5.5, -0.40, 1.0, 0.26, 0.75, 33.0),
        (6.6, 9, 0.25, 1.1, 0.30, 0.45, 71.0),
    ):
        along = s * reach
        wander = noise.fbm(along / distance * 2.2 + seed, np.full_like(s, seed), octaves=4, gain=0.5)
        x = along + folding * distance * 0.42 * noise.fbm(
            along / distance * 2.6 + seed * 2, np.full_like(s, 9.0), octaves=3, gain=0.55
        )
        z = distance + slant * along + swing * wander * distance * 0.30
        ahead = z > 0.9
        rays = 0.5 + 0.5 * noise.fbm(along / distance * 28 + seed, np.full_like(s, 4.0), octaves=4, gain=0.7)
        patches = smoothstep(
            -0.45, 0.35, noise.perlin(along / distance * 1.3 + seed * 3, np.full_like(s, 2.0))
        )
        tall = 0.20 + 0.30 * np.clip(
            0.5 + noise.fbm(along / distance * 5 + seed, np.full_like(s, 6.0), octaves=3), 0.05, 1.2
        )
        column = np.floor(x / z * camera.focal + camera.width / 2).astype(int)
        inside = ahead & (column >= 0) & (column < camera.width)
        weight = (
            power
            * (0.45 + 1.1 * rays**2)
            * (0.10 + 0.9 * patches)
            * camera.width
            / points
            * 2.4
            * reach
            / distance
            / 3
        )
        for index in np.nonzero(inside)[0]:
            height = v * z[index] - 1  # above the lower edge
            above = np.maximum(height, 0)
            foot = np.exp(-((np.minimum(height, 0) / 0.035) ** 2))
            green = np.exp(-above / tall[index]) * foot
            violet = np.exp(-(((above - 1.5 * tall[index]) / (1.25 * tall[index])) ** 2)) * foot
            ray = green[:, None] * np.float32([0.07, 1.0, 0.42]) + violet[:, None] * np.float32(
                [0.26, 0.06, 0.36]
            )
            total[column[index]] += weight[index] * ray
    light = np.ascontiguousarray(total.transpose(1, 0, 2))
    light = 0.75 * canvas.blur_rows(light, camera.width * 0.0016) + 0.25 * canvas.blur(
        light, camera.width * 0.012
    )
    return light * smoothstep(0.0, 0.07, v)[:, None, None] * 1.15


def _mountains(night, camera, relief, glow):
    """Snow mountains at the far shore, lit green from above and faintly by the moon from the left."""
    moon = unit(-0.75, 0.42, -0.25)

    def ground(x, z, footprint):
        wx, wz = x + 300 * relief.perlin(x / 1700 + 3, z / 1700), z + 300 * relief.perlin(
            x / 1700, z / 1700 + 3
        )
        crest = relief.ridged(
            wx / 2400 + 1.9, wz / 2400 + 6.2, octaves=9, gain=0.46, footprint=footprint / 2400
        )
        rise = smoothstep(1500, 5200, z + 0.35 * np.abs(x + 300))
        peak = 520 * np.exp(-(((x - 1250) / 1050) ** 2) - ((z - 5200) / 1500) ** 2) * (0.3 + crest)
        return 1020 * crest * rise + peak + 30 * smoothstep(900, 1500, z) - 5

    view = View(camera, ground, near=700, far=12000, steps=1000)
    normal = view.normal()
    lit = view.sunlit(moon, reach=2400, steps=18, softness=0.1)
    rough = relief.fbm(view.x / 70, view.y / 25, octaves=6, gain=0.6, footprint=view.footprint / 70)
    snow = smoothstep(0.46, 0.66, normal[:, 1] + 0.12 * rough) * smoothstep(60, 240, view.y + 90 * rough)
    albedo = mix(canvas.colour('#23282e'), np.float32([0.85, 0.9, 0.95]), snow)
    light = (np.clip(normal @ moon, 0, 1) * lit)[:, None] * np.float32([0.13, 0.20, 0.27]) + (
        0.25 + 0.75 * normal[:, 1]
    )[:, None] * np.float32([0.018, 0.075, 0.068]) * np.float32(0.6 + 2.2 * glow)
    body = mix(albedo * light, canvas.colour('#1d4a58') * 0.75, 1 - np.exp(-view.z / 16000))
    visible = view.row < night.shape[0]
    night[view.row[visible], view.column[visible]] = body[visible]
    return night


def _cabin(picture, left, foot, size):
    """A small cabin with a lit window, and its glow on the snow."""
    height, width = picture.shape[:2]

    def part(points):
        return canvas.drawn_mask(
            width,
            height,
            lambda d, s: d.polygon(
                [((left + px * size) * s, (foot + py * size) * s) for px, py in points], fill=255
            ),
            2,
        )

    walls = part([(0, 0), (0, -0.62), (0.7, -1.15), (1.4, -0.62), (1.4, 0)])
    roof = part([(-0.15, -0.52), (0.7, -1.2), (1.55, -0.52), (1.55, -0.62), (0.7, -1.34), (-0.15, -0.62)])
    window = part([(0.28, -0.22), (0.28, -0.55), (0.62, -0.55), (0.62, -0.22)]) + part(
        [(0.85, 0), (0.85, -0.52), (1.12, -0.52), (1.12, 0)]
    )
    picture = canvas.over(picture, canvas.colour('#0a0d10'), walls)
    picture = canvas.over(picture, canvas.colour('#2a5a66') * 0.8, roof)
    picture = picture + window[..., None] * np.float32([5.5, 2.6, 0.75])
    return picture + canvas.blur(window, size * 0.55)[..., None] * np.float32([1.6, 0.62, 0.14])
