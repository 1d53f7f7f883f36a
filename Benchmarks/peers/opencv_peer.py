"""OpenCV on a draw list, PNG at zlib's level 1: opencv_peer.py LIST FOLDER [PROCESSES]

Samples the smallest level of a pyramid of area averages that is at least as large as the target, bilinearly
and at fractional positions; edges of clips are whole pixels. Round corners are blended where they are.
"""
import draw_list

draw_list.check("cv2", "numpy")
import cv2  # noqa: E402
import numpy as np  # noqa: E402

cv2.setNumThreads(1)  # the pool's processes use the cores
_pyramids = {}


def level(path, width):
    """The picture, reduced by halves while that leaves at least `width` columns."""
    levels = _pyramids.setdefault(path, [])
    if not levels:
        levels.append(cv2.imread(path))
    at = 0
    while levels[at].shape[1] // 2 >= width and min(levels[at].shape[:2]) >= 2:
        if at + 1 == len(levels):
            h, w = levels[at].shape[:2]
            levels.append(cv2.resize(levels[at], (w // 2, h // 2), interpolation=cv2.INTER_AREA))
        at += 1
    return levels[at]


def layer(op, box):
    """What `op` shows in the pixels of `box`."""
    x0, y0, x1, y1 = box
    if "fill" in op:
        return np.full((y1 - y0, x1 - x0, 3), op["fill"][::-1], np.uint8)
    x, y, w, h = op["dst"]
    source = level(op["image"], w)
    kx, ky = source.shape[1] / w, source.shape[0] / h
    matrix = np.array([[kx, 0, (x0 + 0.5 - x) * kx - 0.5], [0, ky, (y0 + 0.5 - y) * ky - 0.5]], np.float32)
    return cv2.warpAffine(source, matrix, (x1 - x0, y1 - y0), flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
                          borderMode=cv2.BORDER_REPLICATE)


def keep_corners(shape, box, above, below):
    """Puts `below` back outside of a rounded rectangle's corners, anti-aliased."""
    x, y, w, h = shape["rect"]
    radius = shape["radius"]
    side = int(np.ceil(radius))
    for cx, left in ((x + radius, round(x)), (x + w - radius, round(x + w) - side)):
        for cy, top in ((y + radius, round(y)), (y + h - radius, round(y + h) - side)):
            x0, y0 = max(left, box[0]), max(top, box[1])
            x1, y1 = min(left + side, box[2]), min(top + side, box[3])
            if x0 >= x1 or y0 >= y1:
                continue
            distance = np.hypot(*np.meshgrid(np.arange(x0, x1) + 0.5 - cx, np.arange(y0, y1) + 0.5 - cy))
            cover = np.clip(radius + 0.5 - distance, 0, 1)[..., None]
            part = np.s_[y0 - box[1]:y1 - box[1], x0 - box[0]:x1 - box[0]]
            above[part] = (above[part] * cover + below[part] * (1 - cover) + 0.5).astype(np.uint8)


def draw(canvas, ops):
    for op in ops:
        box = draw_list.visible((canvas.shape[1], canvas.shape[0]), op["clip"])
        if box[0] >= box[2] or box[1] >= box[3]:
            continue
        below = canvas[box[1]:box[3], box[0]:box[2]]
        if "group" in op:
            # Drawn over a copy of what lies below and mixed back: the same as a layer of its own.
            copy = canvas.copy()
            draw(copy, op["group"])
            above = copy[box[1]:box[3], box[0]:box[2]]
        else:
            above = layer(op, box)
        for shape in op["rounds"]:
            keep_corners(shape, box, above, below)
        if op["alpha"] < 1:
            cv2.addWeighted(above, op["alpha"], below, 1 - op["alpha"], 0, dst=below)
        else:
            below[:] = above


def render(size, ops):
    canvas = np.zeros((size[1], size[0], 3), np.uint8)
    draw(canvas, ops)
    return canvas


def save(frame, path):
    cv2.imwrite(path, frame, [cv2.IMWRITE_PNG_COMPRESSION, 1])


if __name__ == "__main__":
    draw_list.main(render, save)
