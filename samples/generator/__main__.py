"""Paints the pictures and snapshots named on the command line, or all of them."""

import argparse
import pathlib
import sys
import time
import zlib

from . import canvas, film
from .catalog import PICTURES
from .snapshots import SNAPSHOTS


def main():
    parser = argparse.ArgumentParser(
        prog='samples/generate',
        description='Paints the sample photographs and the interface snapshots; always the same ones.',
    )
    parser.add_argument(
        'names', nargs='*', metavar='NAME', help='part of a name; without any, everything is made'
    )
    parser.add_argument('--list', action='store_true', help='say what there is and stop')
    parser.add_argument(
        '--out',
        type=pathlib.Path,
        default=pathlib.Path(__file__).parent.parent,
        metavar='FOLDER',
        help='where the photographs go; snapshots go to its folder "snapshots" (default: samples/)',
    )
    parser.add_argument(
        '--draft',
        type=float,
        default=1,
        metavar='SCALE',
        help='paint photographs at this fraction of their size, without supersampling, to try something out',
    )
    options = parser.parse_args()
    if not 0.05 <= options.draft <= 1:
        parser.error('--draft takes a scale from 0.05 to 1')

    if options.list:
        for picture in PICTURES:
            print(f'{picture.name:24} {picture.width} × {picture.height}')
        print('\n'.join(SNAPSHOTS))
        return

    def chosen(name):
        return not options.names or any(part in name for part in options.names)

    jobs = [(p.name, lambda p=p: make(p, options.out, options.draft)) for p in PICTURES if chosen(p.name)]
    snapshots = options.out / 'snapshots'
    jobs += [
        (name, lambda draw=draw: draw(snapshots, options.out))
        for name, draw in SNAPSHOTS.items()
        if chosen(name)
    ]
    if not jobs:
        sys.exit(
            f'samples/generate: nothing is called {" or ".join(options.names)}; --list says what there is'
        )
    snapshots.mkdir(parents=True, exist_ok=True)
    for number, (name, work) in enumerate(jobs, 1):
        started = time.monotonic()
        print(f'[{number}/{len(jobs)}] {name} …', end=' ', flush=True)
        work()
        print(f'{time.monotonic() - started:.1f} s', flush=True)


def make(picture, folder, draft=1.0):
    """Paints, develops and stores one photograph."""
    width, height = round(picture.width * draft), round(picture.height * draft)
    factor = picture.supersample if draft == 1 else 1
    light = picture.paint(round(width * factor), round(height * factor))
    if factor != 1:
        light = canvas.resize(light, width, height)
    pixels = film.develop(light, seed=zlib.crc32(picture.name.encode()), **picture.film)
    film.save_jpeg(pixels, folder / f'{picture.name}.jpg', **picture.jpeg)


if __name__ == '__main__':
    main()
