"""Landscapes seen in perspective: a height field is searched column by column.

The camera looks along +z with its film upright, so every picture column sees one vertical plane of the
world. In such a plane the ground at depth z appears at the slope (height - eye) / z; the running maximum of
the slopes over z is what is visible, and a binary search in it finds the depth of every pixel.
"""

import numpy as np


class Camera:
    """Where the picture is taken from: lengths in world units, `horizon` in picture heights from the top."""

    def __init__(self, width, height, eye, focal=1.2, horizon=0.45):
        self.width, self.height = width, height
        self.eye = np.float32(eye)
        self.focal = focal * height  # in pixels
        self.horizon = horizon * height
        x = np.arange(width, dtype=np.float32) + 0.5 - width / 2
        y = np.arange(height, dtype=np.float32) + 0.5 - self.horizon
        self.ray_x = x / self.focal  # sideways per unit of depth
        self.ray_y = -y / self.focal  # upwards per unit of depth

    def project(self, x, y, z):
        """Pixel coordinates of world points."""
        return (x / z * self.focal + self.width / 2, self.horizon - (y - self.eye) / z * self.focal)


class View:
    """What every pixel sees of the ground: `hit` (bool), and x, y, z, `footprint` of the points seen.

    Points are kept in one flat array of the pixels that hit; `fill` puts results back into the picture.
    """

    def __init__(self, camera, height, near, far, steps=1600):
        self.camera, self.height_function = camera, height
        depth = np.geomspace(near, far, steps).astype(np.float32)[:, None]
        world_x = camera.ray_x[None, :] * depth
        ground = height(world_x, np.broadcast_to(depth, world_x.shape), depth / camera.focal)
        slope = (ground - camera.eye) / depth
        visible = np.maximum.accumulate(slope, axis=0)
        rows = camera.ray_y[::-1]  # ascending
        index = np.empty((camera.height, camera.width), np.int32)
        for column in range(camera.width):
            index[:, column] = np.searchsorted(visible[:, column], rows)[::-1]
        self.hit = index < steps
        row, column = np.nonzero(self.hit)
        above = index[self.hit]
        below = np.maximum(above - 1, 0)
        high, low = slope[above, column], visible[below, column]
        t = np.clip((camera.ray_y[row] - low) / np.maximum(high - low, 1e-9), 0, 1)
        near_z, far_z = depth[below, 0], depth[above, 0]
        # A crest hides what is behind it: where the step jumps, the point lies at the far end of the step.
        self.z = np.where(high > low, near_z + (far_z - near_z) * t, far_z).astype(np.float32)
        self.x = camera.ray_x[column] * self.z
        self.footprint = self.z / camera.focal
        self.y = height(self.x, self.z, self.footprint)
        self.row, self.column = row, column

    def normal(self, detail=None, reach=1.0, height=None):
        """Unit normals (last axis x, y, z) of the ground, or of another surface `height` at the same points.

        `detail` adds relief too small to be seen as shape; `reach` is the width of the differences in pixels.
        """
        surface = height or self.height_function
        step = self.footprint * reach + 1e-5

        def lifted(x, z):
            value = surface(x, z, self.footprint)
            return value + detail(x, z, self.footprint) if detail else value

        here = lifted(self.x, self.z) if height or detail else self.y
        dx = (lifted(self.x + step, self.z) - here) / step
        dz = (lifted(self.x, self.z + step) - here) / step
        length = np.sqrt(dx * dx + dz * dz + 1)
        return np.stack([-dx / length, 1 / length, -dz / length], axis=-1)

    def sunlit(self, sun, reach, steps=28, softness=0.04, height=None):
        """How much of the sun each point sees, 0...1; `sun` points to it, `reach` is the longest shadow."""
        height = height or self.height_function
        flat = np.hypot(sun[0], sun[2])
        rise = sun[1] / flat
        clear = np.full(self.x.shape, 9, np.float32)
        # Steps are closer together near the point, and shifted at random, so that they leave no pattern.
        shift = np.random.default_rng(0).random(self.x.shape, np.float32)
        for number in range(steps):
            distance = reach * ((number + 0.1 + shift) / steps) ** 2
            x = self.x + sun[0] / flat * distance
            z = self.z + sun[2] / flat * distance
            gap = (self.y + rise * distance - height(x, z, self.footprint + distance * 0.02)) / distance
            clear = np.minimum(clear, gap)
        return np.clip(clear / softness + 0.6, 0, 1)

    def fill(self, picture, values):
        """Puts one value or colour a point into the picture's pixels that see ground."""
        picture[self.hit] = values
        return picture


def unit(*vector):
    """The vector at length 1."""
    vector = np.array(vector, np.float32)
    return vector / np.linalg.norm(vector)
