"""How near scaled pixels come to exact references: quality.py RENDER_BENCH PHOTOS [PICTURES=5] [FRAMES=9]

Each picture is drawn at the places of two moves, a grid cell's and a card's, by our scaler and by the peers as
their drivers use them. The distance of a drawing is the mean of its RMS distances (of 255, all channels) to the
area average and to Lanczos-3 stretched to the shrink, both worked out here in floating point; frames and moves
count equally. A zone plate, whose rings reach the finest detail that pixels can hold, shows aliasing.

The last column is the largest change of sharpness (mean squared difference of neighbours) that 1 % of size makes
while noise shrinks from 2.5 to 6.5 times, less what the trend makes: a step there would be seen in a slow zoom.
"""
import pathlib
import subprocess
import sys
import tempfile

import cv2
import numpy as np
import skia
from PIL import Image, ImageOps

import opencv_peer
import pillow_peer
import skia_peer

CANVAS = (1170, 2532)


def area_taps(count, edge, extent, pixels):
    """Source indices and weights of the average over each pixel's own area."""
    step = count / extent
    first = (pixels - edge) * step
    index = np.floor(first)[:, None] + np.arange(int(np.ceil(step)) + 1)
    weight = np.minimum(first[:, None] + step, index + 1) - np.maximum(first[:, None], index)
    return index, np.maximum(weight, 0)


def lanczos_taps(count, edge, extent, pixels):
    """Source indices and weights of Lanczos-3, stretched where the picture shrinks."""
    step = count / extent
    stretch = max(step, 1)
    centre = (pixels + 0.5 - edge) * step - 0.5
    index = np.floor(centre - 3 * stretch)[:, None] + np.arange(int(np.ceil(6 * stretch)) + 2)
    t = (index - centre[:, None]) / stretch
    return index, np.where(np.abs(t) < 3, np.sinc(t) * np.sinc(t / 3), 0)


def resample(pixels, place, columns, rows, taps):
    """The picture at `place`, seen in the canvas's `columns` and `rows`; floating point, 0...255."""
    for axis, edge, extent, wanted in ((0, place[1], place[3], rows), (1, place[0], place[2], columns)):
        source = np.moveaxis(pixels, axis, 0)
        index, weight = taps(source.shape[0], edge, extent, wanted)
        weight = (weight / weight.sum(1, keepdims=True)).astype(np.float32)
        index = np.clip(index, 0, source.shape[0] - 1).astype(int)
        total = np.zeros((len(wanted),) + source.shape[1:], np.float32)
        for tap in range(index.shape[1]):
            total += source[index[:, tap]] * weight[:, tap, None, None]
        pixels = np.moveaxis(total, 0, axis)
    return np.clip(pixels, 0, 255)


def fill(size, frame):
    """Where a picture of `size` lands when it fills `frame`."""
    x, y, w, h = frame
    scale = max(w / size[0], h / size[1])
    width, height = size[0] * scale, size[1] * scale
    return [x + (w - width) / 2, y + (h - height) / 2, width, height]


def moves(size, frames):
    """The places and frames of a cell that grows to the screen's width, and of a card that springs open."""
    height = CANVAS[0] * size[1] / size[0]
    cell, page = [592.5, 348.75, 273.75, 273.75], [0, (CANVAS[1] - height) / 2, CANVAS[0], height]
    card, header = [90, 180, 990, 1200], [0, 0, 1170, 1392.6]
    for start, end, reach in ((cell, page, 1), (card, header, 1.06)):
        for step in range(frames):
            # Smoothstep: eased as moves are, without a curve solver.
            t = step / (frames - 1)
            progress = reach * t * t * (3 - 2 * t)
            frame = [a + (b - a) * progress for a, b in zip(start, end)]
            yield fill(size, frame), frame


def ours(bench, path, places):
    """What the renderer draws at `places`."""
    with tempfile.TemporaryDirectory() as folder:
        files = [f"{folder}/{number}.png" for number in range(len(places))]
        jobs = [",".join(str(float(v)) for v in place) + "," + file for place, file in zip(places, files)]
        subprocess.run([bench, "scale", path] + jobs, check=True)
        for file in files:
            yield np.asarray(Image.open(file).convert("RGB"))


def theirs(driver, to_array):
    def draw(path, places):
        for place in places:
            ops = [{"image": path, "dst": place, "clip": place, "rounds": [], "alpha": 1}]
            yield to_array(driver.render(CANVAS, ops))
    return draw


def distances(pixels, path, places, frames, renderers):
    """For each renderer: its distances to the area average and to Lanczos-3, over all frames."""
    results = {name: [] for name in renderers}
    drawings = zip(*(draw(path, places) for draw in renderers.values()))
    for place, frame, drawn in zip(places, frames, drawings):
        # Two pixels inside the frame and the canvas: edges are another matter.
        columns = np.arange(max(0, int(np.ceil(frame[0])) + 2), min(CANVAS[0], int(frame[0] + frame[2]) - 2))
        rows = np.arange(max(0, int(np.ceil(frame[1])) + 2), min(CANVAS[1], int(frame[1] + frame[3]) - 2))
        exact = [resample(pixels, place, columns, rows, taps) for taps in (area_taps, lanczos_taps)]
        for name, frame_drawn in zip(renderers, drawn):
            seen = frame_drawn[rows[0]:rows[-1] + 1, columns[0]:columns[-1] + 1].astype(np.float32)
            results[name].append([np.sqrt(np.mean((seen - reference) ** 2)) for reference in exact])
    return {name: np.mean(values, axis=0) for name, values in results.items()}


def sharpness_step(draw, path, side):
    """The largest change of sharpness in a slow zoom, in per cent for 1 % of size; see above."""
    shrinks = 2.5 * 1.01 ** np.arange(97)
    places = [[0.3, 0.2, side / float(shrink), side / float(shrink)] for shrink in shrinks]
    sharpness = []
    for place, drawn in zip(places, draw(path, places)):
        end = int(place[2]) - 3
        seen = drawn[3:end, 3:end, 1].astype(np.float32)
        sharpness.append(np.log((np.diff(seen, axis=0) ** 2).mean() + (np.diff(seen, axis=1) ** 2).mean()))
    change = np.diff(sharpness)
    return 100 * np.abs(change - np.median(change)).max()


def zone_plate(side=1600):
    y, x = np.mgrid[0:side, 0:side] - side / 2
    return np.repeat(np.rint(127.5 + 127.5 * np.cos((x * x + y * y) * np.pi / side))[..., None], 3, axis=2)


def pictures(folder, wanted):
    """Names and pixels of some of the folder's photographs, evenly chosen, and of the zone plate."""
    paths = sorted(p for p in pathlib.Path(folder).iterdir() if p.suffix.lower() in (".jpg", ".jpeg", ".png"))
    for index in sorted({round(at) for at in np.linspace(0, len(paths) - 1, wanted)}):
        yield paths[index].stem, np.asarray(ImageOps.exif_transpose(Image.open(paths[index])).convert("RGB"))
    yield "zone plate", zone_plate().astype(np.uint8)


def main():
    bench, folder = sys.argv[1:3]
    wanted = int(sys.argv[3]) if len(sys.argv) > 3 else 5
    frames = int(sys.argv[4]) if len(sys.argv) > 4 else 9
    renderers = {
        "render-transition": lambda path, places: ours(bench, path, places),
        "Skia, mip-linear": theirs(skia_peer, lambda image: image.toarray(
            colorType=skia.kRGBA_8888_ColorType)[..., :3]),
        "OpenCV, bilinear on a pyramid": theirs(opencv_peer, lambda array: array[..., ::-1]),
        "Pillow, bilinear": theirs(pillow_peer, np.asarray),
    }
    columns = {name: {} for name in renderers}
    with tempfile.TemporaryDirectory() as work:
        for number, (name, pixels) in enumerate(pictures(folder, wanted)):
            path = f"{work}/{number}.png"
            Image.fromarray(pixels).save(path, compress_level=1)
            places, at = zip(*moves((pixels.shape[1], pixels.shape[0]), frames))
            for renderer, pair in distances(
                    pixels.astype(np.float32), path, places, at, renderers).items():
                columns[renderer][name] = pair
        noise = np.random.default_rng(1).integers(0, 256, (900, 900, 1), np.uint8)
        Image.fromarray(np.repeat(noise, 3, axis=2)).save(f"{work}/noise.png")
        steps = {name: sharpness_step(draw, f"{work}/noise.png", 900) for name, draw in renderers.items()}

    names = list(next(iter(columns.values())))
    print("quality: RMS distance (of 255) to the area average / to Lanczos-3, over the frames of two moves\n")
    print("| | " + " | ".join(names) + " | photographs, mean | zone plate, mean | sharpness step, % |")
    print("|---|" + "---:|" * (len(names) + 3))
    for renderer, row in columns.items():
        cells = [f"{row[name][0]:.2f} / {row[name][1]:.2f}" for name in names]
        photographs = np.mean([row[name] for name in names[:-1]])
        print(f"| {renderer} | " + " | ".join(cells)
              + f" | {photographs:.2f} | {row[names[-1]].mean():.2f} | {steps[renderer]:.1f} |")


if __name__ == "__main__":
    main()
