"""Trees as silhouettes: coverage masks that scenes colour and light."""

import numpy as np

from . import canvas


def spruce(draw, scale, x, foot, height, generator, slender=0.2, sparse=0.0):
    """Draws one spruce: tiers of drooping branches, each a ragged sliver.

    x, foot and height are in pixels; `slender` is the crown's half width by its height; `sparse` leaves out branches.
    """
    x, foot, height = x * scale, foot * scale, height * scale
    trunk = max(height * 0.011, 0.35 * scale)
    lean = generator.normal(0, 0.008) * height
    top = foot - height
    draw.polygon([(x - trunk, foot), (x + trunk, foot), (x + lean + trunk * 0.2, top), (x + lean - trunk * 0.2, top)], fill=255)
    tiers = int(np.clip(height / scale / 3.2, 12, 64))
    lopsided = generator.normal(0, 0.10, 2)
    for tier in range(tiers):
        t = (tier + generator.uniform(-0.3, 0.3)) / tiers  # 0 at the tip
        t = max(t, 0.005)
        if generator.random() < sparse * t:
            continue
        y = top + height * (0.02 + 0.94 * t)
        centre = x + lean * (1 - t)
        for side in (0, 1):
            reach = height * slender * (t ** 0.82) * (1 + lopsided[side]) * generator.uniform(0.62, 1.12) + trunk
            sign = 1 if side else -1
            droop = reach * generator.uniform(0.22, 0.50)
            thick = height / tiers * generator.uniform(0.55, 1.05)
            points = [(centre - sign * trunk, y - thick * 0.75)]
            for part in (0.35, 0.6, 0.8):
                points.append((centre + sign * reach * part, y - thick * 0.42 * (1 - part) + droop * part ** 1.6))
            points.append((centre + sign * reach, y + droop))
            for part in (0.82, 0.66, 0.5, 0.34, 0.18):
                jag = generator.uniform(0.1, 1.0) * thick
                points.append((centre + sign * reach * part, y + droop * part ** 1.3 + jag))
            points.append((centre - sign * trunk, y + thick * 0.4))
            draw.polygon(points, fill=255)


def spruces(width, height, trees, seed, slender=(0.14, 0.2), sparse=0.25, supersample=3):
    """Coverage of many spruces, given as (x, foot, height) in pixels."""
    generator = np.random.default_rng(seed)

    def draw(drawing, scale):
        for x, foot, tall in trees:
            spruce(drawing, scale, x, foot, tall, generator, generator.uniform(*slender), sparse)

    return canvas.drawn_mask(width, height, draw, supersample)
