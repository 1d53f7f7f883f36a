"""From linear light to a finished photograph: bloom, tone curve, grading, vignette, grain, JPEG."""

import io

import numpy as np
from PIL import Image

from . import canvas
from .noise import mix, smoothstep


def develop(
    light,
    seed,
    exposure=1.0,
    bloom=0.06,
    contrast=0.25,
    saturation=1.05,
    vignette=0.17,
    grain=0.007,
    shadows=None,
    highlights=None,
    softness=0.45,
):
    """A picture in linear light becomes 8-bit sRGB, as a camera and a careful hand would make it.

    bloom       share of the light that the lens scatters
    contrast    strength of the S-curve, 0 = none
    shadows     hex colour that tints the dark tones, `highlights` the bright ones (split toning)
    softness    lens blur in pixels of a 2000-pixel picture
    grain       standard deviation of the grain in the mid-tones, 1 = full scale
    """
    height, width = light.shape[:2]
    unit = max(width, height) / 2000
    light = np.maximum(light, 0) * exposure
    light = canvas.blur(light, softness * unit)
    if bloom:
        small = canvas.resize(np.minimum(light, 12), width // 4, height // 4)
        glow = 0.55 * canvas.blur(small, 5 * unit) + 0.45 * canvas.blur(small, 28 * unit)
        light = mix(light, canvas.resize(glow, width, height), np.float32(bloom))
    picture = canvas.to_encoded(shoulder(light))
    picture = mix(picture, picture * picture * (3 - 2 * picture), np.float32(contrast))
    grey = canvas.luminance(picture)[..., None]
    picture = grey + (picture - grey) * saturation
    for tint, weight in ((shadows, 1 - smoothstep(0, 0.55, grey)), (highlights, smoothstep(0.45, 1, grey))):
        if tint:
            offset = canvas.to_encoded(canvas.colour(tint)) - 0.5
            picture = picture + offset * weight * 0.22
    if vignette:
        x, y = canvas.pixel_grid(width, height)
        corner = np.sqrt(x * x + y * y) / np.sqrt(0.25 + (width / height) ** 2 / 4)
        picture = picture * (1 - vignette * smoothstep(0.35, 1.15, corner))[..., None]
    picture = picture + film_grain(width, height, seed, unit) * _grain_weight(picture, grain)
    return (np.clip(picture, 0, 1) * 255 + 0.5).astype(np.uint8)


def shoulder(light, knee=0.55):
    """Linear below the knee; above it, highlights approach 1 as they do on film."""
    rest = 1 - knee
    return np.where(light < knee, light, 1 - rest * np.exp(-(np.maximum(light, knee) - knee) / rest))


def film_grain(width, height, seed, unit):
    """Grain of unit variance: mostly common to the three channels, clumps of about two pixels."""
    generator = np.random.default_rng(seed)
    common = generator.standard_normal((height, width, 1), np.float32)
    single = generator.standard_normal((height, width, 3), np.float32)
    noise = common * 0.93 + single * 0.37
    # A true Gaussian, because box blurs of so few pixels would leave a weave.
    taps = np.exp(-np.arange(-3, 4) ** 2 / (2 * max(0.85 * unit, 0.45) ** 2)).astype(np.float32)
    for axis in (0, 1):
        noise = sum(tap * np.roll(noise, shift, axis) for tap, shift in zip(taps, range(-3, 4)))
    return noise / noise.std()


def save_jpeg(pixels, path, budget=300_000, progressive=False, turned=False):
    """Writes a 4:2:0 JPEG without metadata, at the best quality (60 to 92) that fits `budget` bytes.

    `turned` stores the picture a quarter turn anticlockwise with EXIF orientation 6, as a phone held
    upright does; a reader that heeds the tag shows it upright.
    """
    image = Image.fromarray(pixels, 'RGB')
    options = {'subsampling': '4:2:0', 'optimize': True, 'progressive': progressive}
    if turned:
        image = image.transpose(Image.Transpose.ROTATE_90)
        exif = Image.Exif()
        exif[0x0112] = 6
        options['exif'] = exif.tobytes()
    low, high, best = 60, 92, None
    while low <= high:
        quality = (low + high) // 2
        buffer = io.BytesIO()
        image.save(buffer, 'JPEG', quality=quality, **options)
        fits = buffer.tell() <= budget
        if fits or best is None or len(best) > budget:
            best = buffer.getvalue()  # the best that fits, or the smallest so far
        low, high = (quality + 1, high) if fits else (low, quality - 1)
    path.write_bytes(best)


def _grain_weight(picture, grain):
    """Grain shows most in the mid-tones and least in white."""
    grey = canvas.luminance(picture)[..., None]
    return grain * (0.45 + 2.2 * np.clip(grey, 0, 1) * np.clip(1 - grey, 0, 1))
