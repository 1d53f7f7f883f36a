"""ImageMagick's compare on pairs of frames: imagemagick_peer.py EXPECTED ACTUAL COUNT

One process for each pair, as many at a time as there are cores, each on one core.
"""
import os
import shutil
import subprocess
import sys

import frame_pairs

# On some systems `compare` is a link to this one, on others it is another program's name.
TOOL = shutil.which("compare-im6.q16") or shutil.which("compare")


def compare(expected, actual):
    surroundings = dict(os.environ, MAGICK_THREAD_LIMIT="1")
    command = [TOOL, "-metric", "AE", expected, actual, "null:"]
    code = subprocess.run(command, stderr=subprocess.DEVNULL, env=surroundings).returncode
    if code > 1:
        raise SystemExit(f"compare failed with exit code {code}")


if __name__ == "__main__":
    if sys.argv[1:] == ["--check"]:
        sys.exit(0 if TOOL else "imagemagick_peer.py: left out: no compare on the PATH")
    frame_pairs.spread(compare, *sys.argv[1:4])
