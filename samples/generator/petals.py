"""Petals: the shape that sunflower and cherry blossom have in common."""

import numpy as np

from . import canvas
from .noise import mix, smoothstep


class Blooms:
    """A picture being painted, and how much of each pixel is near enough for a shadow to fall on it."""

    def __init__(self, picture):
        self.picture = picture
        self.near = np.zeros(picture.shape[:2], np.float32)


def petal(
    blooms,
    noise,
    centre,
    angle,
    length,
    half,
    tint,
    shape=(0.62, 0.9),
    notch=0.0,
    grooves=0.0,
    curl=0.35,
    shadow=0.45,
    squash=(0.0, 1.0),
    light=(-0.55, -0.65),
):
    """Paints one petal, with the shadow it casts on what is just below it.

    centre  pixel of its foot;  angle  direction it points to;  length, half  its size in pixels
    tint    three hex colours: foot, middle, tip;  shape  where it is widest (0...1) and how blunt it is
    notch   depth of the cut in its tip;  grooves  strength of the furrows along it
    curl    positive for a trough, 0 for a flat sheet
    squash  the flower is seen from the side: direction of the foreshortening, and its factor
    """
    height, width = blooms.picture.shape[:2]
    reach = int(length * 1.15 + half) + 6
    x0, x1 = max(int(centre[0]) - reach, 0), min(int(centre[0]) + reach, width)
    y0, y1 = max(int(centre[1]) - reach, 0), min(int(centre[1]) + reach, height)
    if x0 >= x1 or y0 >= y1:
        return
    dx, dy = np.meshgrid(
        np.arange(x0, x1, dtype=np.float32) + 0.5 - centre[0],
        np.arange(y0, y1, dtype=np.float32) + 0.5 - centre[1],
    )
    seed = angle * 13.7 + length * 0.01
    axis_x, axis_y = np.cos(squash[0]), np.sin(squash[0])

    def local(dx, dy):
        stretched = (dx * axis_x + dy * axis_y) * (1 / squash[1] - 1)
        dx, dy = dx + axis_x * stretched, dy + axis_y * stretched
        along = (dx * np.cos(angle) + dy * np.sin(angle)) / length
        across = (-dx * np.sin(angle) + dy * np.cos(angle)) / half
        across = across + 0.30 * np.sin(seed) * along * along  # no petal is straight
        a = np.clip(along, 0, 1)
        # Two powers meet at the widest place.
        wide = np.where(
            a < shape[0],
            (a / shape[0] * 0.86 + 0.14) ** 0.75,
            np.maximum(1 - (np.maximum(a - shape[0], 0) / (1 - shape[0])) ** 2.2, 0) ** shape[1],
        )
        ruffle = 1 + 0.09 * noise.perlin(a * 4 + seed, seed + np.sign(across) * 3)
        return along, across, np.maximum(wide * ruffle, 1e-3)

    along, across, wide = local(dx, dy)
    soft = 0.9 / half
    end = (
        1 - notch * np.exp(-((across / 0.16) ** 2)) + 0.03 * noise.perlin(across * 2 + seed, along * 0 + seed)
    )
    cover = (
        smoothstep(soft, -soft, np.abs(across) - wide)
        * smoothstep(-0.02, 0.01, along)
        * smoothstep(end, end - 0.01, along)
    )
    near = blooms.near[y0:y1, x0:x1]
    region = blooms.picture[y0:y1, x0:x1]
    if shadow:
        cast_along, cast_across, cast_wide = local(dx - length * 0.05, dy - length * 0.07)
        cast = (
            smoothstep(0.35, -0.30, np.abs(cast_across) - cast_wide)
            * smoothstep(0.0, 0.15, cast_along)
            * smoothstep(1.08, 0.9, cast_along)
        )
        region *= (1 - shadow * cast * (1 - cover) * near)[..., None]
    b = np.clip(across / wide, -1, 1)
    vein = noise.fbm(b * 9 + seed, along * 1.3 + seed, octaves=4, gain=0.6)
    furrow = np.sin(b * 8.5 + 1.2 * vein + seed) * grooves * smoothstep(1.0, 0.4, along)
    body = mix(
        mix(canvas.colour(tint[0]), canvas.colour(tint[1]), smoothstep(0.0, 0.55, along)),
        canvas.colour(tint[2]),
        smoothstep(0.5, 1.0, along),
    )
    # The trough's normal leans across the petal; its tip bends away from the light.
    lean = b * curl + 0.10 * vein + 0.5 * furrow
    normal_x, normal_y = -np.sin(angle) * lean + np.cos(angle) * 0.30 * (along - 0.4), np.cos(
        angle
    ) * lean + np.sin(angle) * 0.30 * (along - 0.4)
    shade = (
        0.84
        + 0.75 * (normal_x * light[0] + normal_y * light[1])
        + 0.09 * vein
        - 0.10 * np.exp(-((b / 0.10) ** 2)) * (1 - along)
    )
    shade = shade * (0.62 + 0.38 * smoothstep(0.0, 0.30, along)) + 0.10 * np.exp(
        -(((1 - np.abs(b)) / 0.10) ** 2)
    )
    region[:] = mix(region, body * np.maximum(shade, 0.08)[..., None], cover)
    near[:] = np.maximum(near, cover)
