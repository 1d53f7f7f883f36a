"""pixelmatch on pairs of frames: pixelmatch_peer.py MODULE EXPECTED ACTUAL COUNT

MODULE is `pixelmatch` (plain Python) or `pybind11_pixelmatch` (C++), both at their threshold of 0.1 and with
their detection of anti-aliasing; Pillow decodes. No picture of the difference is asked for.
"""
import sys


def compare_in_python(expected, actual):
    from PIL import Image
    from pixelmatch.contrib.PIL import pixelmatch

    with Image.open(expected) as first, Image.open(actual) as second:
        pixelmatch(first.convert("RGBA"), second.convert("RGBA"), threshold=0.1)


def compare_in_cpp(expected, actual):
    import numpy
    from PIL import Image
    from pybind11_pixelmatch import Options, pixelmatch

    options = Options()
    options.threshold = 0.1
    with Image.open(expected) as first, Image.open(actual) as second:
        pixelmatch(
            numpy.asarray(first.convert("RGBA")), numpy.asarray(second.convert("RGBA")), options=options)


if __name__ == "__main__":
    module, rest = sys.argv[1], sys.argv[2:]
    if rest == ["--check"]:
        try:
            __import__(module)
            __import__("PIL")
        except ImportError as error:
            sys.exit(f"pixelmatch_peer.py: left out: {error}")
        sys.exit(0)
    import frame_pairs

    compare = compare_in_cpp if module == "pybind11_pixelmatch" else compare_in_python
    frame_pairs.spread(compare, *rest[:3])
