"""What the drivers of comparing peers share: pairs of frames, spread over all cores."""
import multiprocessing
import os


def pairs(expected, actual, count):
    """Paths of `count` pairs of frames, evenly spread over two folders that hold the same names."""
    names = sorted(name for name in os.listdir(expected) if name.endswith(".png"))
    step = max(1, len(names) // count)
    return [(os.path.join(expected, name), os.path.join(actual, name)) for name in names[::step][:count]]


def spread(compare, expected, actual, count):
    """Calls `compare` with each pair, in as many processes as there are cores."""
    with multiprocessing.Pool(len(os.sched_getaffinity(0))) as pool:
        pool.starmap(compare, pairs(expected, actual, int(count)), chunksize=1)
