"""Skia's CPU rasteriser on a draw list, with Skia's own PNG encoder: skia_peer.py LIST FOLDER [PROCESSES]

Pictures are sampled linearly between two mip levels, clips are anti-aliased.
"""
import draw_list

draw_list.check("skia")
import skia  # noqa: E402

SAMPLING = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear)
_images = {}


def picture(path):
    if path not in _images:
        _images[path] = skia.Image.open(path).makeRasterImage()
    return _images[path]


def draw(canvas, ops):
    for op in ops:
        canvas.save()
        clip = skia.Rect.MakeXYWH(*op["clip"])
        canvas.clipRect(clip, doAntiAlias=True)
        for shape in op["rounds"]:
            radius = shape["radius"]
            canvas.clipRRect(skia.RRect.MakeRectXY(skia.Rect.MakeXYWH(*shape["rect"]), radius, radius), True)
        if "group" in op:
            canvas.saveLayerAlpha(clip, round(255 * op["alpha"]))
            draw(canvas, op["group"])
            canvas.restore()
        elif "fill" in op:
            color = skia.Color4f(*(v / 255 for v in op["fill"]), op["alpha"])
            canvas.drawRect(clip, skia.Paint(Color4f=color))
        else:
            canvas.drawImageRect(picture(op["image"]), skia.Rect.MakeXYWH(*op["dst"]), SAMPLING,
                                 skia.Paint(AntiAlias=True, Alphaf=op["alpha"]))
        canvas.restore()


def render(size, ops):
    surface = skia.Surface.MakeRasterN32Premul(*size)
    with surface as canvas:
        draw(canvas, ops)
    return surface.makeImageSnapshot()


def save(frame, path):
    with open(path, "wb") as file:
        file.write(bytes(frame.encodeToData(skia.kPNG, 100)))


if __name__ == "__main__":
    draw_list.main(render, save)
