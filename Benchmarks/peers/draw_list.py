"""What the peers' drivers share: reading a draw list, and drawing its frames in several processes.

A draw list is made by `render-bench draw-list`; Benchmarks/DrawLists/DrawList.swift says what stands in it.
A driver is a module with `render(size, ops)`, which returns a finished frame in whatever form the peer has,
and `save(frame, path)`. Every driver draws each frame from nothing but the list and its decoded pictures.
"""
import json
import multiprocessing
import os
import pathlib
import sys


def visible(size, clip):
    """The whole pixels that a fractional rectangle comes closest to, inside the canvas: x0, y0, x1, y1."""
    x, y, w, h = clip
    return (max(0, round(x)), max(0, round(y)), min(size[0], round(x + w)), min(size[1], round(y + h)))


def pictures(ops):
    """The paths of all pictures in `ops`, groups included."""
    for op in ops:
        if "image" in op:
            yield op["image"]
        yield from pictures(op.get("group", ()))


def frame_path(folder, number):
    return os.path.join(folder, f"frame_{number:04d}.png")


def check(*modules):
    """Ends the program when it was only asked whether `modules` can be loaded."""
    if sys.argv[1:] != ["--check"]:
        return
    for module in modules:
        try:
            __import__(module)
        except ImportError as error:
            sys.exit(f"{pathlib.Path(sys.argv[0]).name}: left out: {error}")
    sys.exit(0)


_driver = None


def _start(render, save, size, folder):
    global _driver
    _driver = (render, save, size, folder)


def _frame(frame):
    render, save, size, folder = _driver
    save(render(size, frame["ops"]), frame_path(folder, frame["number"]))


def main(render, save):
    """Runs a driver: `driver.py LIST FOLDER [PROCESSES]`, one process for each core by default."""
    if len(sys.argv) not in (3, 4):
        sys.exit(f"usage: {sys.argv[0]} LIST FOLDER [PROCESSES]")
    with open(sys.argv[1]) as file:
        listing = json.load(file)
    folder = sys.argv[2]
    os.makedirs(folder, exist_ok=True)
    processes = int(sys.argv[3]) if len(sys.argv) > 3 else len(os.sched_getaffinity(0))
    setup = (render, save, listing["size"], folder)
    with multiprocessing.Pool(processes, _start, setup) as pool:
        pool.map(_frame, listing["frames"], chunksize=1)
