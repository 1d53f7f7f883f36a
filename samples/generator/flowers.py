"""Flowers: a sunflower close up, rows of lavender at dusk, cherry blossom."""

import numpy as np

from . import canvas, sky
from .heightfield import Camera, View, unit
from .noise import Noise, mix, smoothstep

GOLDEN = np.pi * (3 - np.sqrt(5))  # the angle between one floret and the next


def petal(picture, noise, centre, angle, length, half, tint, shape=(0.62, 0.9), veins=9.0, curl=0.35, shadow=0.45, light=(-0.55, -0.65)):
    """Paints one petal on `picture`, with the shadow it casts on what is below.

    centre  pixel of its foot;  angle  direction it points to;  length, half  its size in pixels
    tint    three hex colours: foot, middle, tip;  shape  where it is widest (0...1) and how blunt it is
    curl    how much it is a trough rather than a sheet
    """
    height, width = picture.shape[:2]
    reach = int(length * 1.15 + half) + 6
    x0, x1 = max(int(centre[0]) - reach, 0), min(int(centre[0]) + reach, width)
    y0, y1 = max(int(centre[1]) - reach, 0), min(int(centre[1]) + reach, height)
    if x0 >= x1 or y0 >= y1:
        return
    dx, dy = np.arange(x0, x1)[None, :] + 0.5 - centre[0], np.arange(y0, y1)[:, None] + 0.5 - centre[1]
    seed = angle * 13.7 + length * 0.01

    def local(dx, dy):
        along = (dx * np.cos(angle) + dy * np.sin(angle)) / length
        across = (-dx * np.sin(angle) + dy * np.cos(angle)) / half
        across = across + 0.22 * np.sin(seed) * along * along  # no petal is straight
        a = np.clip(along, 0, 1)
        # Two powers meet at the widest place.
        wide = np.where(a < shape[0], (a / shape[0] * 0.86 + 0.14) ** 0.75, np.maximum(1 - (np.maximum(a - shape[0], 0) / (1 - shape[0])) ** 2.2, 0) ** shape[1])
        ruffle = 1 + 0.05 * noise.perlin(a * 5 + seed, seed + np.sign(across) * 3)
        return along, across, np.maximum(wide * ruffle, 1e-3)

    along, across, wide = local(dx.astype(np.float32), dy.astype(np.float32))
    soft = 0.9 / half
    cover = smoothstep(soft, -soft, np.abs(across) - wide) * smoothstep(-0.02, 0.01, along) * smoothstep(1.0, 0.995, along)
    if shadow:
        cast_along, cast_across, cast_wide = local((dx - length * 0.05).astype(np.float32), (dy - length * 0.07).astype(np.float32))
        cast = smoothstep(0.35, -0.30, np.abs(cast_across) - cast_wide) * smoothstep(0.0, 0.15, cast_along) * smoothstep(1.08, 0.9, cast_along)
        picture[y0:y1, x0:x1] *= (1 - shadow * cast * (1 - cover))[..., None]
    b = np.clip(across / wide, -1, 1)
    vein = noise.fbm(b * veins + seed, along * 1.3 + seed, octaves=4, gain=0.6)
    body = mix(mix(canvas.colour(tint[0]), canvas.colour(tint[1]), smoothstep(0.0, 0.55, along)), canvas.colour(tint[2]), smoothstep(0.5, 1.0, along))
    # The trough's normal leans across the petal; its tip bends away from the light.
    lean = b * curl + 0.10 * vein
    normal_x, normal_y = -np.sin(angle) * lean + np.cos(angle) * 0.30 * (along - 0.4), np.cos(angle) * lean + np.sin(angle) * 0.30 * (along - 0.4)
    shade = 0.84 + 0.75 * (normal_x * light[0] + normal_y * light[1]) + 0.09 * vein - 0.10 * np.exp(-(b / 0.10) ** 2) * (1 - along)
    shade = shade * (0.62 + 0.38 * smoothstep(0.0, 0.30, along))
    picture[y0:y1, x0:x1] = mix(picture[y0:y1, x0:x1], body * np.maximum(shade, 0.08)[..., None], cover)


def sunflower(width, height):
    """One sunflower in the sun, others far out of focus behind it."""
    noise = Noise(131)
    generator = np.random.default_rng(132)
    picture = _blurred_field(width, height, noise, generator)
    centre = np.array([0.52 * width, 0.50 * height])
    size = 0.205 * height  # radius of the disc of florets
    tints = [('#b5620f', '#f0a010', '#f7c02a'), ('#c4700f', '#f5ad14', '#fbcb3c'), ('#b86a10', '#f2a818', '#f9d04e')]
    for count, reach in ((21, 1.16), (24, 1.10), (23, 0.98)):
        turn = generator.uniform(0, 6.28)
        order = generator.permutation(count)
        for index in order:
            angle = turn + index * 2 * np.pi / count + generator.normal(0, 0.05)
            foot = centre + size * 0.80 * np.array([np.cos(angle), np.sin(angle)])
            tint = tints[generator.integers(3)]
            length = size * reach * generator.uniform(0.92, 1.16)
            petal(picture, noise, foot, angle + generator.normal(0, 0.06), length, size * generator.uniform(0.17, 0.225), tint,
                  shape=(0.45, 0.85), veins=6, curl=0.42, shadow=0.42)
    _florets(picture, generator, noise, centre, size)
    return picture


def _florets(picture, generator, noise, centre, size):
    """The disc: florets on Vogel's spiral, open and pollen-laden at the rim, closed and green in the middle."""
    height, width = picture.shape[:2]
    count = 900
    x, y = np.arange(width)[None, :] + 0.5, np.arange(height)[:, None] + 0.5
    distance = np.hypot(x - centre[0], y - centre[1]) / size
    cast = smoothstep(1.13, 0.92, np.hypot(x - centre[0] - size * 0.05, y - centre[1] - size * 0.07) / size)
    picture *= (1 - 0.55 * cast * smoothstep(0.9, 1.0, distance))[..., None]
    bed = mix(canvas.colour('#1a0d05'), canvas.colour('#2c1806'), distance) * 0.7
    picture[:] = mix(picture, bed, smoothstep(1.01, 0.97, distance))
    for index in range(count, 0, -1):
        radius = np.sqrt(index / count)
        angle = index * GOLDEN
        px = centre[0] + size * radius * np.cos(angle) * (1 + generator.normal(0, 0.004))
        py = centre[1] + size * radius * np.sin(angle) * (1 + generator.normal(0, 0.004))
        spread = size * (0.024 + 0.020 * smoothstep(0.25, 0.75, radius) - 0.006 * smoothstep(0.85, 1, radius))
        reach = int(spread * 1.7) + 2
        x0, y0 = int(px) - reach, int(py) - reach
        dx, dy = (np.arange(x0, x0 + 2 * reach)[None, :] + 0.5 - px) / spread, (np.arange(y0, y0 + 2 * reach)[:, None] + 0.5 - py) / spread
        outwards = dx * np.cos(angle) + dy * np.sin(angle)
        around = -dx * np.sin(angle) + dy * np.cos(angle)
        form = np.hypot(outwards * 0.78, around)
        cover = smoothstep(1.12, 0.86, form)
        dome = np.sqrt(np.clip(1 - form * form, 0, 1))
        shade = 0.28 + 0.85 * np.clip(0.55 * dome - 0.42 * dx - 0.50 * dy, 0, 1.4)
        if radius > 0.60:
            tint = mix(canvas.colour('#a65a0c'), canvas.colour('#f2b021'), np.float32(generator.uniform(0.2, 1)))
            tint = tint * (0.65 + 0.6 * smoothstep(0.55, 0.8, radius))
        elif radius > 0.36:
            tint = mix(canvas.colour('#3a1d0a'), canvas.colour('#7d420f'), np.float32(generator.uniform(0, 1)))
        else:
            tint = mix(canvas.colour('#55601c'), canvas.colour('#9a9432'), np.float32(generator.uniform(0, 1))) * (0.75 + 0.3 * (0.36 - radius) / 0.36)
        body = tint * shade[..., None]
        split = np.exp(-(around / 0.16) ** 2) * smoothstep(-0.2, 0.6, outwards) * (radius > 0.36)
        body = body * (1 - 0.55 * split)[..., None] + (np.exp(-((dx + 0.30) ** 2 + (dy + 0.34) ** 2) / 0.05) * 0.20)[..., None] * np.float32([1, 0.85, 0.55])
        cast = smoothstep(1.6, 0.9, np.hypot(dx - 0.3, dy - 0.35)) * (1 - cover) * 0.45
        region = picture[y0:y0 + 2 * reach, x0:x0 + 2 * reach]
        region *= (1 - cast)[..., None]
        region[:] = mix(region, body, cover)
    dome = 1.06 - 0.30 * np.clip(((x - centre[0]) * 0.6 + (y - centre[1]) * 0.7) / size, -1, 1)
    inside = smoothstep(1.02, 0.95, distance)
    picture *= (1 + (dome - 1) * inside)[..., None]


def _blurred_field(width, height, noise, generator):
    """What is far behind: leaves, other flowers, sky through them, all as discs of confusion."""
    w, h = width // 3, height // 3
    x, y = canvas.pixel_grid(w, h)
    x, y = np.broadcast_arrays(x, y)
    field = canvas.gradient(y + 0.5 + 0.10 * noise.perlin(x * 3, y * 3), [(0, '#9fc4de'), (0.20, '#b7cfc4'), (0.36, '#7d9a4c'), (0.65, '#456a26'), (1, '#243f17')])
    leaf = noise.fbm(x * 5, y * 6, octaves=5, gain=0.6)
    field = field * (1 + 0.8 * leaf * smoothstep(-0.25, 0.0, y))[..., None]
    for _ in range(26):
        px, py = generator.uniform(-0.6, 0.6), generator.uniform(-0.22, 0.45)
        radius = generator.uniform(0.025, 0.055) * (1.1 + py)
        distance = np.hypot(x - px, y - py) / radius
        ring = smoothstep(1.1, 0.8, distance)
        field = mix(field, canvas.colour('#f0b01c') * generator.uniform(0.6, 1.1), ring)
        field = mix(field, canvas.colour('#4a2c0c'), smoothstep(0.5, 0.35, distance))
    for _ in range(70):
        px, py = generator.uniform(-0.6, 0.6), generator.uniform(-0.5, 0.3)
        field = field + (np.hypot(x - px, y - py) < 0.005)[..., None] * np.float32([9, 9, 5.5]) * np.float32(generator.gamma(1.2, 1.0))
    return canvas.resize(canvas.blur(canvas.disc_blur(field.astype(np.float32), h * 0.036), h * 0.003), width, height)


def lavender(width, height):
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
        swell = 1.8 * noise.perlin(x / 90 + 3, z / 90) * smoothstep(20, 120, z) + 0.004 * z * smoothstep(60, 300, z)
        hills = 62 * noise.ridged(x / 900 + 1.7, z / 900, octaves=5, gain=0.4) * smoothstep(420, 1500, z)
        return row * (0.62 + 0.30 * spikes + 0.10 * noise.perlin(x * 2, z * 2)) * smoothstep(330, 240, z) + swell + hills

    view = View(camera, ground, near=1.6, far=5000, steps=1900)
    row = profile(view.x, view.z)
    normal = view.normal(reach=1.2)
    spikes = stems.fbm(view.x * 9, view.z * 9, octaves=5, gain=0.7, footprint=view.footprint * 9)
    bloom = smoothstep(0.30, 0.75, row + 0.25 * spikes)
    purple = mix(canvas.colour('#4c3a86'), canvas.colour('#a489dc'), np.clip(0.45 + 0.75 * spikes, 0, 1))
    purple = mix(purple, canvas.colour('#8a5fae'), smoothstep(-0.2, 0.5, noise.fbm(view.x / 7, view.z / 7, octaves=3)) * 0.5)
    green = mix(canvas.colour('#39471f'), canvas.colour('#6d7838'), np.clip(0.5 + spikes, 0, 1))
    soil = mix(canvas.colour('#6b4d35'), canvas.colour('#9a7651'), np.clip(0.5 + spikes, 0, 1))
    albedo = mix(mix(soil, green, smoothstep(0.04, 0.25, row + 0.1 * spikes)), purple, bloom)
    far = smoothstep(250, 420, view.z)
    albedo = mix(albedo, mix(canvas.colour('#4e5a34'), canvas.colour('#6d6a44'), np.clip(0.5 + noise.fbm(view.x / 40, view.z / 40, octaves=4), 0, 1)), far)
    direct = np.clip(normal @ sun_direction * 0.75 + 0.25, 0, 1) * (0.35 + 0.65 * smoothstep(0.05, 0.8, row))
    rim = smoothstep(0.55, 1.0, row + 0.35 * spikes) * 0.55  # light through the blossoms against the sun
    light = (direct + rim)[:, None] * np.float32([1.75, 1.12, 0.70]) + (0.5 + 0.5 * normal[:, 1])[:, None] * np.float32([0.42, 0.46, 0.72])
    light = light * (0.45 + 0.55 * smoothstep(0.0, 0.55, row))[:, None]
    ground_light = mix(albedo * light * 0.95, canvas.colour('#f0b48c') * 0.95, 1 - np.exp(-view.z / 1500))

    clouds = Noise(143)
    up = np.broadcast_to(np.maximum(camera.ray_y, 0)[:, None], (height, width))
    side = np.broadcast_to(camera.ray_x[None, :], (height, width))
    sun = (-0.33, 0.055)
    disc, near, wide = sky.sun_disc(side, up, sun, radius=0.020)
    heaven = canvas.gradient(up, [(0, '#ffc98c'), (0.07, '#fbb083'), (0.16, '#e79a98'), (0.28, '#b08fbc'), (0.45, '#7f8cc6')]) * (0.75 + 0.45 * wide)[..., None]
    opacity, bright = sky.lit_clouds(clouds, side, up, sun, cover=0.06, scale=0.42, stretch=1.2, shift=(5.3, 2.2))
    deck = mix(canvas.colour('#9a7ba0'), canvas.colour('#ffc08c') * 1.25, bright)
    heaven = mix(heaven, deck, opacity * smoothstep(0.02, 0.12, up) * 0.85)
    heaven = heaven + near[..., None] * np.float32([1.3, 0.75, 0.35]) + disc[..., None] * np.float32([8, 6, 4])
    picture = view.fill(heaven, ground_light)
    return _lone_tree(picture, 0.70 * width, camera.horizon + 0.006 * height, 0.155 * height, near)


def _lone_tree(picture, x, foot, size, glow):
    """A round-headed tree against the light."""
    height, width = picture.shape[:2]
    noise = Noise(144)
    generator = np.random.default_rng(145)
    px = (np.arange(width, dtype=np.float32)[None, :] + 0.5 - x) / size
    py = (foot - np.arange(height, dtype=np.float32)[:, None] - 0.5) / size
    px, py = np.broadcast_arrays(px, py)
    field = np.full(px.shape, -1, np.float32)
    for _ in range(46):
        angle, reach = generator.uniform(0, 6.28), np.sqrt(generator.random())
        bx, by = 0.36 * reach * np.cos(angle), 0.62 + 0.28 * reach * np.sin(angle)
        radius = generator.uniform(0.06, 0.15)
        field = np.maximum(field, 1 - np.hypot(px - bx, py - by) / radius)
    leaves = noise.fbm(px * 16, py * 16, octaves=6, gain=0.72)
    cover = smoothstep(0.0, 0.10, field * 0.6 + 0.42 * leaves)
    trunk = smoothstep(0.05, 0.02, np.abs(px + 0.02 * np.sin(py * 9)) - 0.012 * (1 - py)) * (py > -0.02) * (py < 0.6)
    body = mix(canvas.colour('#2a2a1c'), canvas.colour('#6a6234'), np.clip(0.4 + 0.7 * leaves - 0.6 * px, 0, 1)) * 0.75
    body = mix(body, canvas.colour('#f0b48c'), np.float32(0.12))
    return canvas.over(picture, body, np.maximum(cover, trunk))


def blossom(width, height):
    """Cherry blossom on a twig, spring light behind it."""
    noise = Noise(151)
    generator = np.random.default_rng(152)
    w, h = width // 3, height // 3
    x, y = canvas.pixel_grid(w, h)
    x, y = np.broadcast_arrays(x, y)
    back = canvas.gradient(y + 0.5 + 0.35 * x, [(0, '#8fb6dd'), (0.45, '#b9cfe4'), (0.75, '#d9cbd6'), (1, '#b9a3a8')])
    for _ in range(120):
        px, py = generator.uniform(-0.8, 0.8), generator.uniform(-0.55, 0.55)
        if py + 0.45 * px < -0.25 and generator.random() < 0.8:
            continue
        tint = canvas.colour(generator.choice(['#f3c3d3', '#f8dce6', '#e79db8', '#ffffff', '#8f6f66', '#c9879c']))
        back = mix(back, tint, smoothstep(1.0, 0.8, np.hypot(x - px, y - py) / generator.uniform(0.015, 0.05)) * 0.9)
    back = canvas.resize(canvas.blur(canvas.disc_blur(back.astype(np.float32), h * 0.045), h * 0.004), width, height)
    picture = back.copy()
    twig = [(-0.05, 0.86), (0.16, 0.74), (0.36, 0.64), (0.55, 0.50), (0.74, 0.36), (0.92, 0.26), (1.05, 0.16)]
    _twig(picture, noise, [(px * width, py * height) for px, py in twig], 0.013 * height)
    # (place, size, sharpness): those at the ends of the twig are a little out of focus
    spots = []
    for t in np.linspace(0.06, 0.97, 19):
        k = min(int(t * (len(twig) - 1)), len(twig) - 2)
        f = t * (len(twig) - 1) - k
        px = twig[k][0] * (1 - f) + twig[k + 1][0] * f + generator.normal(0, 0.030)
        py = twig[k][1] * (1 - f) + twig[k + 1][1] * f + generator.normal(0, 0.065)
        spots.append((px, py, generator.uniform(0.085, 0.135)))
    spots.sort(key=lambda s: s[2])
    for px, py, size in spots:
        _cherry(picture, noise, generator, np.array([px * width, py * height]), size * height)
    return picture


def _twig(picture, noise, points, thick):
    """A rough brown twig through the points."""
    height, width = picture.shape[:2]
    x, y = np.arange(width, dtype=np.float32)[None, :], np.arange(height, dtype=np.float32)[:, None]
    x, y = x + thick * 0.6 * noise.perlin(x / thick / 4, y / thick / 4), y + thick * 0.8 * noise.perlin(x / thick / 5 + 9, y / thick / 5)
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


def _cherry(picture, noise, generator, centre, size):
    """One blossom: five notched petals, a flush of red at the heart, stamens with yellow heads."""
    turn, squash = generator.uniform(0, 6.28), generator.uniform(0.72, 1.0)
    pink = [('#e58fae', '#f6cfdc', '#fdeef3'), ('#dd7fa2', '#f4c2d4', '#fbe6ee'), ('#ea9db8', '#f9dce6', '#fff5f8')][generator.integers(3)]
    for index in generator.permutation(5):
        angle = turn + index * 2 * np.pi / 5 + generator.normal(0, 0.06)
        reach = size * (squash + (1 - squash) * abs(np.cos(angle - turn))) * generator.uniform(0.92, 1.06)
        foot = centre + size * 0.05 * np.array([np.cos(angle), np.sin(angle)])
        petal(picture, noise, foot, angle, reach, size * 0.46, pink, shape=(0.60, 0.55), veins=7, curl=0.20, shadow=0.30)
    height, width = picture.shape[:2]
    reach = int(size * 0.6)
    x0, x1 = max(int(centre[0]) - reach, 0), min(int(centre[0]) + reach, width)
    y0, y1 = max(int(centre[1]) - reach, 0), min(int(centre[1]) + reach, height)
    if x0 >= x1 or y0 >= y1:
        return
    dx, dy = (np.arange(x0, x1)[None, :] - centre[0]) / size, (np.arange(y0, y1)[:, None] - centre[1]) / size
    region = picture[y0:y1, x0:x1]
    region[:] = mix(region, canvas.colour('#b8315f'), np.exp(-(np.hypot(dx, dy) / 0.13) ** 2) * 0.75)
    for _ in range(22):
        angle, length = generator.uniform(0, 6.28), generator.uniform(0.16, 0.38)
        along, across = dx * np.cos(angle) + dy * np.sin(angle), -dx * np.sin(angle) + dy * np.cos(angle)
        line = smoothstep(0.012, 0.004, np.abs(across)) * (along > 0) * (along < length)
        region[:] = mix(region, canvas.colour('#f7dfe6'), line * 0.9)
        head = np.hypot(along - length, across)
        region[:] = mix(region, canvas.colour('#8a5a14'), smoothstep(0.032, 0.026, np.hypot(along - length - 0.006, across - 0.008)) * 0.5)
        region[:] = mix(region, canvas.colour('#f2c548'), smoothstep(0.028, 0.020, head))
