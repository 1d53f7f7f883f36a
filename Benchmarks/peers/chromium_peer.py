"""Headless Chromium on a draw list: one page, absolutely placed elements, a screenshot a frame.

chromium_peer.py LIST FOLDER; needs Playwright and the system's own Chromium.
"""
import json
import os
import pathlib
import shutil
import sys

import draw_list

if not shutil.which("chromium"):
    sys.exit("chromium_peer.py: left out: there is no program called chromium")
draw_list.check("playwright.sync_api")
from playwright.sync_api import sync_playwright  # noqa: E402

PAGE = """<!doctype html>
<style>
  * { margin: 0 }
  body { overflow: hidden; background: #000 }
  div, img { position: absolute }
  div { overflow: hidden }
</style>
<body></body>
<script>
const pictures = {};

async function load(paths) {
  for (const path of paths) {
    const image = new Image();
    image.src = 'file://' + path;
    pictures[path] = image;
    await image.decode();
  }
}

// An element for [x, y, w, h] on the canvas inside a parent whose corner is at `origin`.
function box(tag, rect, origin) {
  const element = typeof tag === 'string' ? document.createElement(tag) : tag;
  const [x, y, w, h] = rect;
  element.style.cssText = `left:${x - origin[0]}px;top:${y - origin[1]}px;width:${w}px;height:${h}px`;
  return element;
}

function draw(parent, origin, ops) {
  for (const op of ops) {
    let [inside, at] = [box('div', op.clip, origin), op.clip];
    inside.style.opacity = op.alpha;
    parent.append(inside);
    for (const shape of op.rounds) {
      const round = box('div', shape.rect, at);
      round.style.borderRadius = shape.radius + 'px';
      inside.append(round);
      [inside, at] = [round, shape.rect];
    }
    if (op.group) draw(inside, at, op.group);
    else if (op.fill) inside.style.background = `rgb(${op.fill})`;
    else inside.append(box(pictures[op.image].cloneNode(), op.dst, at));
  }
}

async function show(ops) {
  document.body.textContent = '';
  draw(document.body, [0, 0], ops);
  await Promise.all([...document.images].map(image => image.decode()));
  await new Promise(done => requestAnimationFrame(done));
}
</script>
"""


def main():
    with open(sys.argv[1]) as file:
        listing = json.load(file)
    folder = sys.argv[2]
    os.makedirs(folder, exist_ok=True)
    page_file = pathlib.Path(folder).resolve() / "page.html"
    page_file.write_text(PAGE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"),
            args=["--no-sandbox", "--allow-file-access-from-files", "--force-color-profile=srgb",
                  "--hide-scrollbars"])
        width, height = listing["size"]
        page = browser.new_page(viewport={"width": width, "height": height}, device_scale_factor=1)
        page.goto(page_file.as_uri())
        page.evaluate("paths => load(paths)",
                      sorted({path for frame in listing["frames"] for path in draw_list.pictures(frame["ops"])}))
        for frame in listing["frames"]:
            page.evaluate("ops => show(ops)", frame["ops"])
            page.screenshot(path=draw_list.frame_path(folder, frame["number"]))
        browser.close()


if __name__ == "__main__":
    main()
