"""Trees as silhouettes: coverage masks that scenes colour and light."""

import numpy as np
from PIL import Image, ImageDraw

from . import canvas


def spruce(draw, scale, x, foot, height, generator, slender=0.2, sparse=0.0):
    """Draws one spruce: whorls of drooping branches, each a ragged sliver with twigs hanging from it.

    x, foot and height are in pixels; `slender` is the crown's half width by its height; `sparse` is the
    share of branches missing at the foot.
    """
    x, foot, height = x * scale, foot * scale, height * scale
    trunk = max(height * 0.010, 0.35 * scale)
    lean = generator.normal(0, 0.008) * height
    top = foot - height
    draw.polygon(
        [
            (x - trunk, foot),
            (x + trunk, foot),
            (x + lean + trunk * 0.15, top),
            (x + lean - trunk * 0.15, top),
        ],
        fill=255,
    )
    whorls = int(np.clip(height / scale / 3.0, 12, 90))
    lopsided = generator.normal(0, 0.10, 2)
    for whorl in range(whorls):
        t = max((whorl + generator.uniform(-0.4, 0.4)) / whorls, 0.004)  # 0 at the tip
        y = top + height * (0.015 + 0.95 * t)
        centre = x + lean * (1 - t)
        thick = height / whorls * generator.uniform(0.6, 1.3)
        for side in (0, 1):
            if generator.random() < sparse * t:
                continue
            reach = height * slender * t**0.80 * (1 + lopsided[side]) * generator.uniform(0.45, 1.12) + trunk
            sign = 1 if side else -1
            droop = reach * generator.uniform(0.10, 0.46)
            points = [(centre - sign * trunk, y - thick * 0.5)]
            for part in (0.35, 0.6, 0.8):
                points.append(
                    (centre + sign * reach * part, y - thick * 0.30 * (1 - part) + droop * part**1.5)
                )
            points.append((centre + sign * reach, y + droop * 0.94))  # the tip lifts a little
            twigs = 3 + int(reach / scale / 5)
            for twig in range(min(twigs, 12)):
                part = 0.94 - 0.82 * (twig + 0.5) / min(twigs, 12)
                spine = y + droop * part**1.5
                points.append((centre + sign * reach * (part + 0.03), spine + thick * 0.12))
                points.append(
                    (
                        centre + sign * reach * part,
                        spine + thick * generator.uniform(0.45, 1.15) * (0.6 + 0.4 * (1 - part)),
                    )
                )
            points.append((centre - sign * trunk, y + thick * 0.3))
            draw.polygon(points, fill=255)


def spruces(width, height, trees, seed, slender=(0.14, 0.2), sparse=0.25, supersample=3):
    """Coverage of many spruces, given as (x, foot, height) in pixels."""
    generator = np.random.default_rng(seed)

    def draw(drawing, scale):
        for x, foot, tall in trees:
            spruce(drawing, scale, x, foot, tall, generator, generator.uniform(*slender), sparse)

    return canvas.drawn_mask(width, height, draw, supersample)


def snowy_spruces(width, height, trees, seed, supersample=3):
    """Spruces under snow, given as (x, foot, height) in pixels, painted in this order.

    Returns three masks: coverage, snow, and the snow that looks to the left.
    """
    generator = np.random.default_rng(seed)
    image = Image.new('RGB', (width * supersample, height * supersample), 0)
    drawing = ImageDraw.Draw(image)
    for x, foot, tall in trees:
        _snowy_spruce(
            drawing, x * supersample, foot * supersample, tall * supersample, supersample, generator
        )
    small = image.resize((width, height), Image.Resampling.BOX)
    return np.moveaxis(np.asarray(small, np.float32) / 255, -1, 0)


def _snowy_spruce(drawing, x, foot, height, scale, generator):
    """One tree, from the lowest tier up: every branch is a dark fringe with a pillow of snow on it."""
    needles, shade, sunny = (255, 0, 0), (255, 255, 0), (255, 255, 255)
    slender = generator.uniform(0.17, 0.22)
    lean = generator.normal(0, 0.010) * height
    trunk = max(height * 0.010, 0.4 * scale)
    drawing.polygon(
        [(x - trunk, foot + trunk), (x + trunk, foot + trunk), (x + lean, foot - height)], fill=needles
    )
    tiers = int(np.clip(height / scale / 7, 7, 30))
    load = generator.uniform(0.75, 1.1)
    for tier in range(tiers, 0, -1):
        t = (tier - 0.4) / tiers
        y = foot - height * (1 - 0.93 * t)
        centre = x + lean * (1 - t)
        reach = height * slender * t**0.85 * generator.uniform(0.82, 1.12) + trunk
        thick = height / tiers
        branches = 3 + int(6 * t)
        for branch in generator.permutation(branches):
            p = ((branch + 0.5) / branches * 2 - 1) + generator.normal(0, 0.08)
            bx = centre + p * reach * 0.66
            by = y + abs(p) ** 1.6 * reach * 0.42 + generator.normal(0, 0.12) * thick
            half = reach / branches * generator.uniform(1.0, 1.5) + 0.10 * thick
            _blob(
                drawing, bx, by + thick * 0.42, half * 1.12, thick * 0.62, p, needles, generator, ragged=0.45
            )
            if generator.random() < 0.25 + 0.75 * load:
                bright = sunny if p + generator.normal(0, 0.22) < -0.12 else shade
                _blob(drawing, bx, by, half * load, thick * 0.46 * load, p, shade, generator, ragged=0.16)
                if bright is sunny:
                    _blob(
                        drawing,
                        bx - half * 0.16,
                        by - thick * 0.07,
                        half * load * 0.74,
                        thick * 0.27 * load,
                        p,
                        sunny,
                        generator,
                        ragged=0.16,
                    )


def _blob(drawing, x, y, half, tall, lean, fill, generator, ragged):
    """A rough ellipse that droops outwards."""
    turn = np.linspace(0, 2 * np.pi, 11)[:-1]
    size = 1 + ragged * generator.uniform(-1, 1, len(turn))
    px, py = np.cos(turn) * half * size, np.sin(turn) * tall * size
    py = py + px * lean * 0.55
    drawing.polygon([(x + a, y + b) for a, b in zip(px, py)], fill=fill)
