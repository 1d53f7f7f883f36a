"""A drawing board in points for snapshots of an app's interface: text, rounded boxes, pictures, icons."""

import pathlib

import numpy as np
from PIL import Image, ImageDraw, ImageFont, PngImagePlugin

SCALE = 3
INK, GREY, PALE, TINT, LINE = '#000000', '#8a8a8e', '#f2f2f7', '#007aff', '#d8d8dc'
FONT_FOLDERS = [
    pathlib.Path('/usr/share/fonts/opentype/inter'),
    pathlib.Path('/usr/share/fonts/truetype/inter'),
]
_fonts = {}


class Board:
    """A picture of `width` × `height` points at three pixels a point, transparent or of one colour."""

    def __init__(self, width, height, background=None):
        size = (round(width * SCALE), round(height * SCALE))
        self.width, self.height = width, height
        self.image = Image.new('RGBA', size, background or (255, 255, 255, 0))

    def text(self, x, baseline, string, size, weight='Regular', ink=INK, align='left', tracking=0.0):
        """One line of text; x is its left end, middle or right end. Returns its width in points."""
        face = font(size, weight)
        length = face.getlength(string) / SCALE + tracking * max(len(string) - 1, 0)
        x -= {'left': 0, 'middle': length / 2, 'right': length}[align]
        mask = Image.new('L', self.image.size, 0)
        drawing = ImageDraw.Draw(mask)
        if tracking:
            for index, letter in enumerate(string):
                at = face.getlength(string[:index]) / SCALE + tracking * index
                drawing.text(((x + at) * SCALE, baseline * SCALE), letter, fill=255, font=face, anchor='ls')
        else:
            drawing.text((x * SCALE, baseline * SCALE), string, fill=255, font=face, anchor='ls')
        self.paint(mask, ink)
        return length

    def paragraph(self, x, top, width, spans, size, leading, ink=GREY):
        """Wraps `spans`, a list of (text, weight, colour or None), into lines; returns the y below them."""
        words = [
            (word, weight, colour or ink)
            for text, weight, colour in spans
            for word in text.split(' ')
            if word
        ]
        space = font(size, 'Regular').getlength(' ') / SCALE
        lines, line, used = [], [], 0.0
        for word, weight, colour in words:
            length = font(size, weight).getlength(word) / SCALE
            if line and used + space + length > width:
                lines.append(line)
                line, used = [], 0.0
            used += (space if line else 0) + length
            line.append((word, weight, colour))
        lines.append(line)
        for line in lines:
            at = x
            while line:  # a run of words of one style is set in one piece, so that it is kerned
                style = line[0][1:]
                run = [line.pop(0)[0]]
                while line and line[0][1:] == style:
                    run.append(line.pop(0)[0])
                at += self.text(at, top + leading * 0.76, ' '.join(run), size, style[0], style[1]) + space
            top += leading
        return top

    def box(self, x, y, width, height, fill, radius=0.0, opacity=1.0):
        """A filled rectangle with round corners."""
        self.paint(self._box_mask(x, y, width, height, radius), fill, opacity)

    def picture(self, x, y, width, height, path, radius=0.0, centre=(0.5, 0.5)):
        """A photograph that fills the rectangle."""
        photo = upright(path)
        size = (round(width * SCALE), round(height * SCALE))
        factor = max(size[0] / photo.width, size[1] / photo.height)
        crop = (size[0] / factor, size[1] / factor)
        left, top = max(photo.width - crop[0], 0) * centre[0], max(photo.height - crop[1], 0) * centre[1]
        box = (left, top, min(left + crop[0], photo.width), min(top + crop[1], photo.height))
        photo = photo.resize(size, Image.Resampling.LANCZOS, box=box)
        layer = Image.new('RGBA', self.image.size)
        layer.paste(photo, (round(x * SCALE), round(y * SCALE)))
        layer.putalpha(self._box_mask(x, y, width, height, radius))
        self.image.alpha_composite(layer)

    def strokes(self, lines, thick, ink, opacity=1.0):
        """Poly-lines with round ends and joints, each a list of points."""
        factor = 4
        left, top = min(p[0] for l in lines for p in l) - thick, min(p[1] for l in lines for p in l) - thick
        right, bottom = (
            max(p[0] for l in lines for p in l) + thick,
            max(p[1] for l in lines for p in l) + thick,
        )
        size = (round((right - left) * SCALE), round((bottom - top) * SCALE))
        large = Image.new('L', (size[0] * factor, size[1] * factor), 0)
        drawing, unit = ImageDraw.Draw(large), SCALE * factor
        for line in lines:
            points = [
                ((px - round(left * SCALE) / SCALE) * unit, (py - round(top * SCALE) / SCALE) * unit)
                for px, py in line
            ]
            drawing.line(points, fill=255, width=round(thick * unit), joint='curve')
            for px, py in points:
                half = thick * unit / 2
                drawing.ellipse((px - half, py - half, px + half, py + half), fill=255)
        mask = Image.new('L', self.image.size, 0)
        mask.paste(large.resize(size, Image.Resampling.BOX), (round(left * SCALE), round(top * SCALE)))
        self.paint(mask, ink, opacity)

    def circle(self, x, y, radius, fill, opacity=1.0):
        self.box(x - radius, y - radius, 2 * radius, 2 * radius, fill, radius, opacity)

    def ring(self, x, y, radius, thick, ink):
        """An open circle."""
        turn = np.linspace(0, 2 * np.pi, 49)
        self.strokes([[(x + radius * np.cos(a), y + radius * np.sin(a)) for a in turn]], thick, ink)

    def status_bar(self, ink=INK):
        """The time, signal, network and battery of a phone."""
        self.text(52, 33, '9:41', 17, 'SemiBold', ink, 'middle')
        for bar in range(4):
            tall = 4 + 2.6 * bar
            self.box(301 + 5 * bar, 32.4 - tall, 3.3, tall, ink, 0.9)
        for arc in range(3):
            radius = 2.2 + 4.0 * arc
            turn = np.radians(np.linspace(-132, -48, 17))
            self.strokes([[(336 + radius * np.cos(a), 32.6 + radius * np.sin(a)) for a in turn]], 2.1, ink)
        self.box(349, 20.8, 24.5, 12.2, ink, 3.8, 0.38)
        self.box(350, 21.8, 22.5, 10.2, '#ffffff' if ink == INK else INK, 2.9)
        self.box(351.2, 23.0, 20.1, 7.8, ink, 2.0)
        self.box(374.6, 25.0, 1.5, 4.2, ink, 0.7, 0.4)

    def crop(self, height):
        """Cuts the board off at `height` points."""
        self.image = self.image.crop((0, 0, self.image.width, round(height * SCALE)))

    def save(self, path, opaque=False):
        """Writes the PNG with an sRGB chunk."""
        image = self.image.convert('RGB') if opaque else self.image
        chunks = PngImagePlugin.PngInfo()
        chunks.add(b'sRGB', b'\0')
        image.save(path, 'PNG', optimize=True, pnginfo=chunks)

    def _box_mask(self, x, y, width, height, radius):
        """Coverage of a rounded rectangle, from the distance of each pixel to its outline."""
        mask = Image.new('L', self.image.size, 0)
        x0, y0 = max(int(x * SCALE) - 1, 0), max(int(y * SCALE) - 1, 0)
        x1, y1 = min(int((x + width) * SCALE) + 2, mask.width), min(
            int((y + height) * SCALE) + 2, mask.height
        )
        px = np.abs((np.arange(x0, x1) + 0.5) / SCALE - x - width / 2)[None, :] - width / 2 + radius
        py = np.abs((np.arange(y0, y1) + 0.5) / SCALE - y - height / 2)[:, None] - height / 2 + radius
        outside = np.hypot(np.maximum(px, 0), np.maximum(py, 0)) + np.minimum(np.maximum(px, py), 0) - radius
        cover = np.clip(0.5 - outside * SCALE, 0, 1)
        mask.paste(Image.fromarray((cover * 255 + 0.5).astype(np.uint8)), (x0, y0))
        return mask

    def paint(self, mask, ink, opacity=1.0):
        """Paints where `mask`, as large as the board, lets through."""
        if opacity < 1:
            mask = mask.point(lambda value: round(value * opacity))
        layer = Image.new('RGBA', self.image.size, ink)
        layer.putalpha(mask)
        self.image.alpha_composite(layer)


def font(size, weight):
    """Inter at a size in points."""
    key = (size, weight)
    if key not in _fonts:
        name = f'Inter-{weight}.otf' if size < 20 else f'InterDisplay-{weight}.otf'
        for folder in FONT_FOLDERS:
            if (folder / name).exists():
                _fonts[key] = ImageFont.truetype(str(folder / name), round(size * SCALE))
                break
        else:
            raise SystemExit(f'samples/generate: the font {name} is missing; install the package fonts-inter')
    return _fonts[key]


def upright(path):
    """A photograph of the samples as a viewer shows it."""
    image = Image.open(path)
    turned = image.getexif().get(0x0112) == 6
    image = image.convert('RGB')
    return image.transpose(Image.Transpose.ROTATE_270) if turned else image


def sample(photos, name):
    """The path of the sample whose name contains `name`."""
    found = sorted(photos.glob(f'*{name}*.jpg'))
    if not found:
        raise SystemExit(
            f'samples/generate: the screens need the photograph {name}, not found in {photos}; make it first'
        )
    return found[0]
