"""Pictures as float32 arrays in linear light: colours, blurs, layers, masks."""

import numpy as np
from PIL import Image, ImageDraw


def colour(text):
    """Linear-light RGB of a hex colour such as '#e0a060'."""
    values = np.array([int(text[i : i + 2], 16) for i in (1, 3, 5)], np.float32) / 255
    return to_linear(values)


def to_linear(encoded):
    """sRGB-encoded values 0...1 to linear light."""
    encoded = np.asarray(encoded, np.float32)
    return np.where(encoded <= 0.04045, encoded / 12.92, ((encoded + 0.055) / 1.055) ** 2.4)


def to_encoded(linear):
    """Linear light to sRGB-encoded values 0...1."""
    linear = np.clip(linear, 0, 1)
    return np.where(linear <= 0.0031308, linear * 12.92, 1.055 * linear ** (1 / 2.4) - 0.055)


def gradient(t, stops):
    """Colours along `t` through `stops`, a list of (position, hex colour), blended as light."""
    positions = [position for position, _ in stops]
    colours = np.array([colour(text) for _, text in stops])
    channels = [np.interp(t, positions, colours[:, c]).astype(np.float32) for c in range(3)]
    return np.stack(channels, axis=-1)


def pixel_grid(width, height):
    """Coordinates of pixel centres as (x row, y column), in units of the picture's height.

    x and y are 0 in the middle; y grows downwards and runs from -0.5 to 0.5.
    """
    x = ((np.arange(width, dtype=np.float32) + 0.5) - width / 2) / height
    y = ((np.arange(height, dtype=np.float32) + 0.5) - height / 2) / height
    return x[None, :], y[:, None]


def around(picture, px, py, reach):
    """The part of a picture within `reach` pixels of a point: its slices, and distances as x row and y column.

    None where the point is too far outside.
    """
    height, width = picture.shape[:2]
    x0, x1 = max(int(px) - reach, 0), min(int(px) + reach, width)
    y0, y1 = max(int(py) - reach, 0), min(int(py) + reach, height)
    if x0 >= x1 or y0 >= y1:
        return None
    dx, dy = np.arange(x0, x1)[None, :] + 0.5 - px, np.arange(y0, y1)[:, None] + 0.5 - py
    return (slice(y0, y1), slice(x0, x1)), dx, dy


def over(below, above, coverage):
    """`above` (a colour or a picture) painted on `below` where `coverage` (0...1) says so."""
    return below + (np.asarray(above, np.float32) - below) * coverage[..., None]


def luminance(picture):
    return picture @ np.array([0.2126, 0.7152, 0.0722], np.float32)


def blur(picture, radius):
    """Near-Gaussian blur of standard deviation `radius` pixels: three box blurs, edges extended."""
    return _blur_axis(_blur_axis(picture, radius, 0), radius, 1)


def blur_rows(picture, radius):
    """Blur along the rows only."""
    return _blur_axis(picture, radius, 1)


def blur_columns(picture, radius):
    """Blur along the columns only, as rippled water does to reflections."""
    return _blur_axis(picture, radius, 0)


def disc_blur(picture, radius, passes=1):
    """Defocus by a lens with a round aperture of `radius` pixels.

    The disc is a stack of row runs, each taken from running sums, so its cost grows with the radius only.
    """
    radius_whole = int(np.ceil(radius))
    if radius_whole < 1:
        return picture
    for _ in range(passes):
        pad = [(radius_whole, radius_whole)] * 2 + [(0, 0)] * (picture.ndim - 2)
        padded = np.pad(picture, pad, mode='edge').astype(np.float64)
        sums = np.cumsum(padded, axis=1)
        sums = np.concatenate([np.zeros_like(sums[:, :1]), sums], axis=1)
        height, width = picture.shape[:2]
        total, count = 0.0, 0
        for dy in range(-radius_whole, radius_whole + 1):
            half = int(np.sqrt(max(radius * radius - dy * dy, 0)))
            rows = sums[radius_whole + dy : radius_whole + dy + height]
            left = radius_whole - half
            total = (
                total
                + rows[:, left + 2 * half + 1 : left + 2 * half + 1 + width]
                - rows[:, left : left + width]
            )
            count += 2 * half + 1
        picture = (total / count).astype(np.float32)
    return picture


def resize(picture, width, height):
    """Area-true resampling of one or three channels."""

    def channel(values):
        image = Image.fromarray(np.ascontiguousarray(values, np.float32), 'F')
        return np.asarray(
            image.resize(
                (width, height), Image.Resampling.LANCZOS if width > image.width else Image.Resampling.BOX
            )
        )

    if picture.ndim == 2:
        return channel(picture)
    return np.stack([channel(picture[..., c]) for c in range(picture.shape[2])], axis=-1)


def sample(picture, x, y):
    """Bilinear look-up at pixel coordinates (0, 0 = centre of the first pixel), edges extended."""
    height, width = picture.shape[:2]
    x = np.clip(x, 0, width - 1.001)
    y = np.clip(y, 0, height - 1.001)
    x, y = np.broadcast_arrays(x, y)
    ix, iy = x.astype(np.int32), y.astype(np.int32)
    fx, fy = (x - ix).astype(np.float32), (y - iy).astype(np.float32)
    if picture.ndim == 3:
        fx, fy = fx[..., None], fy[..., None]
    upper = picture[iy, ix] * (1 - fx) + picture[iy, ix + 1] * fx
    lower = picture[iy + 1, ix] * (1 - fx) + picture[iy + 1, ix + 1] * fx
    return upper * (1 - fy) + lower * fy


def drawn_mask(width, height, draw, supersample=3):
    """Anti-aliased coverage 0...1 of what `draw(ImageDraw, scale)` fills with 255.

    `draw` works in pixels of the result multiplied by `scale`.
    """
    image = Image.new('L', (width * supersample, height * supersample), 0)
    draw(ImageDraw.Draw(image), supersample)
    small = image.resize((width, height), Image.Resampling.BOX)
    return np.asarray(small, np.float32) / 255


def _blur_axis(picture, radius, axis):
    """Three box blurs whose variances add up to radius², with fractional box widths."""
    if radius <= 0.2:
        return picture
    width = np.sqrt(4 * radius * radius + 1)  # each box has variance (width² - 1) / 12
    half = (width - 1) / 2
    whole = int(half)
    fraction = np.float32(half - whole)
    for _ in range(3):
        reach = whole + 1
        pad = [(0, 0)] * picture.ndim
        pad[axis] = (reach + 1, reach)
        sums = np.cumsum(np.pad(picture, pad, mode='edge'), axis=axis, dtype=np.float64)
        length = picture.shape[axis]

        def run(reach_here):
            high = np.take(sums, range(reach + 1 + reach_here, reach + 1 + reach_here + length), axis)
            low = np.take(sums, range(reach - reach_here, reach - reach_here + length), axis)
            return high - low

        inner, outer = run(whole), run(whole + 1)
        picture = ((inner + (outer - inner) * fraction) / (2 * half + 1)).astype(np.float32)
    return picture
