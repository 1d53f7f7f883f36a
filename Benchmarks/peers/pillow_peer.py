"""Pillow on a draw list, PNG at zlib's level 1: pillow_peer.py LIST FOLDER [PROCESSES]

Crops a picture to what is seen and reduces it with the support-scaled bilinear filter; edges are whole pixels.
"""
import draw_list

draw_list.check("PIL")
from PIL import Image, ImageChops, ImageDraw  # noqa: E402

_images = {}


def picture(path):
    if path not in _images:
        _images[path] = Image.open(path).convert("RGB")
    return _images[path]


def layer(op, box):
    """What `op` shows in the pixels of `box`."""
    size = (box[2] - box[0], box[3] - box[1])
    if "fill" in op:
        return Image.new("RGB", size, tuple(int(v) for v in op["fill"]))
    image = picture(op["image"])
    x, y, w, h = op["dst"]
    kx, ky = image.width / w, image.height / h
    seen = [(box[0] - x) * kx, (box[1] - y) * ky, (box[2] - x) * kx, (box[3] - y) * ky]
    seen = [max(0, seen[0]), max(0, seen[1]), min(image.width, seen[2]), min(image.height, seen[3])]
    # A gap of 3 lets Pillow average whole pixels first where it shrinks much: faster, and as good.
    return image.resize(size, Image.Resampling.BILINEAR, box=seen, reducing_gap=3)


def mask(op, box):
    """How much of each pixel of `box` an operation covers; None when it is all of them."""
    if not op["rounds"] and op["alpha"] >= 1:
        return None
    size = (box[2] - box[0], box[3] - box[1])
    cover = Image.new("L", size, round(255 * op["alpha"]))
    for shape in op["rounds"]:
        x, y, w, h = shape["rect"]
        corners = Image.new("L", size, 0)
        ImageDraw.Draw(corners).rounded_rectangle(
            (x - box[0], y - box[1], x + w - box[0] - 1, y + h - box[1] - 1), shape["radius"], 255)
        cover = ImageChops.multiply(cover, corners)
    return cover


def draw(canvas, ops):
    for op in ops:
        box = draw_list.visible(canvas.size, op["clip"])
        if box[0] >= box[2] or box[1] >= box[3]:
            continue
        if "group" in op:
            # Drawn over a copy of what lies below and mixed back: the same as a layer of its own.
            above = canvas.copy()
            draw(above, op["group"])
            canvas.paste(above.crop(box), box[:2], mask(op, box))
        else:
            canvas.paste(layer(op, box), box[:2], mask(op, box))


def render(size, ops):
    canvas = Image.new("RGB", tuple(size))
    draw(canvas, ops)
    return canvas


def save(frame, path):
    frame.save(path, compress_level=1)


if __name__ == "__main__":
    draw_list.main(render, save)
