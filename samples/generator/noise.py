"""Gradient noise and what is built from it: fractal sums, ridges, cells.

Everything takes world coordinates of any shape and returns float32 of that shape, so a scene looks
the same at any resolution. A `Noise` is fixed by its seed.
"""

import numpy as np

TABLE = 256  # the lattice of gradients repeats after so many units; a power of two
BLOCK = 1 << 16  # points handled at a time, so that temporaries stay in the second-level cache


class Noise:
    """A reproducible field of random gradients on the integer lattice."""

    def __init__(self, seed):
        generator = np.random.default_rng(seed)
        angle = generator.random(TABLE * TABLE) * 2 * np.pi
        self._gx = np.cos(angle).astype(np.float32)
        self._gy = np.sin(angle).astype(np.float32)
        self._cell = generator.random((TABLE * TABLE, 3)).astype(np.float32)

    def perlin(self, x, y):
        """Perlin's gradient noise with the quintic fade, about -1...1, zero on the lattice."""
        return _in_blocks(self._perlin_block, x, y)

    def fbm(self, x, y, octaves=8, gain=0.5, lacunarity=2.03, footprint=None):
        """Fractal Brownian motion: octaves of noise, each finer and fainter, about -1...1.

        `footprint` is the size of a pixel in the units of x and y (an array or a number); octaves
        that a pixel cannot hold fade out, which keeps distant ground from sparkling.
        """
        total, norm, frequency, amplitude = 0.0, 0.0, 1.0, 1.0
        for octave in range(octaves):
            shift = 17.31 * octave  # keeps the octaves' zeros from falling on each other
            value = self.perlin(x * frequency + shift, y * frequency - shift)
            total = total + value * (amplitude * _visible(frequency, footprint))
            norm += amplitude
            frequency *= lacunarity
            amplitude *= gain
        return total * (1.6 / norm)

    def ridged(self, x, y, octaves=8, gain=0.5, lacunarity=2.03, footprint=None):
        """Musgrave's ridged multifractal, 0...1: sharp crests whose roughness follows their height."""
        total, norm, frequency, amplitude = 0.0, 0.0, 1.0, 1.0
        weight = 1.0
        for octave in range(octaves):
            shift = 23.7 * octave
            crest = 1 - np.abs(self.perlin(x * frequency + shift, y * frequency - shift)) * 1.4
            crest = np.maximum(crest, 0) ** 2 * weight
            total = total + crest * (amplitude * _visible(frequency, footprint))
            norm += amplitude
            weight = np.clip(crest * 1.8, 0, 1)
            frequency *= lacunarity
            amplitude *= gain
        return total / norm

    def cells(self, x, y, jitter=0.9):
        """Worley's cells: distance to the nearest and the second nearest point, and three random
        numbers (last axis) that belong to the nearest point."""
        x, y = np.broadcast_arrays(np.asarray(x, np.float32), np.asarray(y, np.float32))
        ix, iy = np.floor(x).astype(np.int32), np.floor(y).astype(np.int32)
        first = np.full(x.shape, 9, np.float32)
        second = np.full(x.shape, 9, np.float32)
        owner = np.zeros(x.shape, np.int32)
        for dy in (-1, 0, 1):
            for dx in (-1, 0, 1):
                index = ((iy + dy) & (TABLE - 1)) * TABLE + ((ix + dx) & (TABLE - 1))
                px = ix + dx + 0.5 + (self._cell[index, 0] - 0.5) * jitter
                py = iy + dy + 0.5 + (self._cell[index, 1] - 0.5) * jitter
                distance = (px - x) ** 2 + (py - y) ** 2
                nearer = distance < first
                second = np.where(nearer, first, np.minimum(second, distance))
                owner = np.where(nearer, index, owner)
                first = np.minimum(first, distance)
        # The owner's numbers are rolled so that they do not repeat its position.
        return np.sqrt(first), np.sqrt(second), self._cell[(owner * 31 + 7) % len(self._cell)]

    def _perlin_block(self, x, y):
        floor_x, floor_y = np.floor(x), np.floor(y)
        fx, fy = x - floor_x, y - floor_y
        ix = floor_x.astype(np.int32) & (TABLE - 1)
        row = (floor_y.astype(np.int32) & (TABLE - 1)) * TABLE
        ix1 = (ix + 1) & (TABLE - 1)
        row1 = (row + TABLE) & (TABLE * TABLE - 1)
        u = fx * fx * fx * (fx * (fx * 6 - 15) + 10)
        v = fy * fy * fy * (fy * (fy * 6 - 15) + 10)

        def corner(index, dx, dy):
            return self._gx[index] * dx + self._gy[index] * dy

        top = corner(row + ix, fx, fy)
        top += u * (corner(row + ix1, fx - 1, fy) - top)
        bottom = corner(row1 + ix, fx, fy - 1)
        bottom += u * (corner(row1 + ix1, fx - 1, fy - 1) - bottom)
        return top + v * (bottom - top)


def smoothstep(low, high, x):
    """0 below `low`, 1 above `high`, a smooth cubic between; `low` > `high` turns it round."""
    t = np.clip((x - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def mix(a, b, t):
    """a where t is 0, b where it is 1; colours on the last axis take a t without that axis."""
    a, b, t = np.asarray(a, np.float32), np.asarray(b, np.float32), np.asarray(t, np.float32)
    if max(a.ndim, b.ndim) > t.ndim or a.shape == (3,):
        t = t[..., None]
    return a + (b - a) * t


def _visible(frequency, footprint):
    """Weight of an octave, falling to 0 where two of its waves fit one pixel."""
    if footprint is None:
        return 1.0
    return np.clip(1.5 - 3 * frequency * np.asarray(footprint, np.float32), 0, 1)


def _in_blocks(function, x, y):
    x, y = np.broadcast_arrays(np.asarray(x, np.float32), np.asarray(y, np.float32))
    flat_x, flat_y = x.ravel(), y.ravel()
    result = np.empty(flat_x.shape, np.float32)
    for start in range(0, len(result), BLOCK):
        part = slice(start, start + BLOCK)
        result[part] = function(flat_x[part], flat_y[part])
    return result.reshape(x.shape)
