"""Sand dunes in low sun."""

import numpy as np

from . import canvas
from .heightfield import Camera, View, unit
from .noise import Noise, mix, smoothstep

SUN = unit(-0.86, 0.36, 0.36)


def dunes(width, height):
    """A star dune whose crest leads into the picture, lit from the left."""
    shape, grain = Noise(11), Noise(12)

    def crest(z):
        """Where the main crest runs: an S that swings out and comes back to the summit."""
        return 62 * np.sin(z / 118 - 0.75) * np.exp(-(((z - 150) / 320) ** 2)) + 18

    def summit(z):
        """Height of the main crest over the plain."""
        rise = 16 + 62 * np.exp(-(((z - 430) / 165) ** 2)) + 10 * np.sin(z / 70 + 1) * smoothstep(480, 60, z)
        return rise * smoothstep(900, 620, z)

    def ground(x, z, footprint):
        wander = 7 * shape.perlin(x / 95, z / 95) + 1.6 * shape.perlin(x / 23 + 9, z / 23)
        side = x - crest(z) + wander * 0.6
        flank = np.where(side < 0, -side * 0.36, side * 0.60)
        main = summit(z) - flank
        plain = field(x, z)
        blend = 9.0
        # A smooth maximum: the foot of the dune runs out into the plain.
        t = np.clip(0.5 + 0.5 * (main - plain) / blend, 0, 1)
        return plain + (main - plain) * t + blend * t * (1 - t) * 0.5

    def field(x, z):
        """The smaller dunes around: gentle windward slopes and steep lee sides."""
        bend = 55 * shape.perlin(x / 260 + 3, z / 260) + 18 * shape.perlin(x / 90, z / 90 + 5)
        phase = (x * 0.55 + z * 0.85 + bend) / 150
        p = phase - np.floor(phase)
        profile = np.where(p < 0.7, smoothstep(-0.25, 0.72, p) - 0.16, (1 - p) / 0.3 * 0.84)
        size = 0.55 + 0.75 * shape.perlin(x / 310 + 8, z / 310)
        near = 20 * profile * np.clip(size, 0.12, 1.3) * smoothstep(10, 200, z) + 6 * shape.perlin(
            x / 400, z / 400
        )
        # Towards the horizon the dunes grow into a sand sea.
        crests = shape.ridged((x + 0.5 * z) / 900 + 4, (z - 0.3 * x) / 1300, octaves=5, gain=0.38)
        return near + 170 * crests**1.5 * smoothstep(650, 3200, z)

    def ripples(x, z, footprint):
        """Wind ripples, a hand's breadth high, and the sand's own roughness."""
        bend = 1.6 * grain.fbm(x / 9, z / 9, octaves=3)
        wave = np.sin((x * 0.25 + z * 0.97) * 3.1 + bend * 3.0) * np.clip(1.4 - footprint * 3.2, 0, 1)
        patchy = 0.4 + 0.6 * smoothstep(-0.35, 0.35, grain.perlin(x / 21, z / 21))
        rough = grain.fbm(x * 0.9, z * 0.9, octaves=6, gain=0.65, footprint=footprint * 0.9)
        return wave * 0.062 * patchy + rough * 0.07

    camera = Camera(width, height, eye=44, focal=1.15, horizon=0.36)
    view = View(camera, ground, near=12, far=9000, steps=1800)
    normal = view.normal(ripples)
    sun = view.sunlit(SUN, reach=320, steps=40, softness=0.03)
    direct = np.clip(normal @ SUN, 0, 1) * sun
    tone = 0.5 + 0.5 * grain.fbm(view.x / 40, view.z / 40, octaves=4)
    sand = mix(canvas.colour('#d98a4a'), canvas.colour('#e3a062'), np.clip(tone, 0, 1))
    sky_light = (0.5 + 0.5 * normal[:, 1]) * 0.32
    bounce = np.clip(normal @ unit(0.8, 0.1, -0.5), 0, 1) * 0.10
    light = (
        direct[:, None] * np.array([2.45, 2.05, 1.60], np.float32)
        + sky_light[:, None] * np.array([0.52, 0.62, 0.98], np.float32)
        + bounce[:, None] * np.array([1.5, 0.85, 0.45], np.float32)
    )
    air = 1 - np.exp(-view.z / 5200)
    ground_light = mix(sand * light, canvas.colour('#e8c9b0') * 0.9, air)

    x, y = canvas.pixel_grid(width, height)
    up = np.broadcast_to((0.36 - 0.5 - y) / 0.36, (height, width))
    sky = canvas.gradient(
        up, [(-0.1, '#e9cdb4'), (0.04, '#dccdc4'), (0.2, '#a9c0d6'), (0.55, '#6496c8'), (1.0, '#3a72b0')]
    )
    sky = sky * (1 + 0.25 * np.exp(-((x + 0.9) ** 2) / 0.5))[..., None]
    wisps = shape.fbm(x / (0.25 + up) * 0.8 + 4, 2.6 / (0.25 + up), octaves=7, gain=0.55)
    sky = mix(
        sky, np.float32([1.0, 0.98, 0.96]), 0.55 * smoothstep(0.02, 0.75, wisps) * smoothstep(0.02, 0.4, up)
    )
    return view.fill(sky, ground_light)
