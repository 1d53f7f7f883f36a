/// The fixed parts of the comparison's page.
enum HTMLReportPage {
    /// How the page looks, in light and in dark surroundings.
    static let style = """
        :root { color-scheme: light dark; --line: #8884; --bad: #c8102e; --good: #1a7f4b; --mid: #b7791f }
        * { box-sizing: border-box }
        body { margin: 0; font: 14px/1.45 system-ui, sans-serif }
        main { max-width: 1200px; margin: 0 auto; padding: 16px }
        h1 { font-size: 20px; margin: 0 0 4px } h2 { font-size: 15px; margin: 20px 0 6px }
        .same { color: var(--good) } .different, .missing, .extra, .size { color: var(--bad) }
        .path, .dim { opacity: .7 } .num { text-align: right; font-variant-numeric: tabular-nums }
        table { border-collapse: collapse } td, th { padding: 2px 10px 2px 0; text-align: left }
        #strip { display: flex; align-items: flex-end; height: 56px; border-bottom: 1px solid var(--line);
          cursor: pointer }
        #strip i { flex: 1 1 0; min-width: 0; background: var(--bad) }
        #strip i.same { background: var(--good); opacity: .45 } #strip i.now { outline: 2px solid currentColor }
        #bar { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; margin: 10px 0 }
        button, input { font: inherit } button[aria-pressed=true] { font-weight: bold; outline: 2px solid }
        #stage { display: flex; gap: 12px; min-height: 120px }
        figure { margin: 0; position: relative; flex: 1 1 33%; min-width: 0 } figcaption { font-size: 12px; opacity: .8 }
        #stage img { display: block;
          outline: 1px solid var(--line); background: repeating-conic-gradient(#ccc 0 25%, #fff 0 50%) 0 0/16px 16px }
        .over { position: absolute; left: 0; top: 18px }
        #frames { max-height: 340px; overflow: auto; border: 1px solid var(--line) }
        #frames table { width: 100% } #frames tr { cursor: pointer } #frames tr.now { background: #88f3 }
        @media (max-width: 600px) { #frames .dim { display: none } }
        dialog { max-width: 460px } kbd { border: 1px solid var(--line); border-radius: 3px; padding: 0 5px }
        """

    /// What draws the page and answers keys.
    static let script = #"""
        "use strict";
        const report = JSON.parse(document.getElementById("report").textContent);
        const pictures = JSON.parse(document.getElementById("pictures").textContent);
        const page = document.getElementById("page");
        const names = ["expected", "difference", "actual"];
        const views = ["side by side", "blink", "swipe", "difference", "onion"];
        const frames = report.frames, failing = frames.map((f, i) => i).filter(i => frames[i].status !== "same");
        let now = Math.max(0, frames.findIndex(f => f.name === report.worst));
        let view = 0, closeUp = false, mix = 50, timer = 0, blinkTimer = 0, filter = "";

        function make(tag, attributes, ...children) {
          const element = document.createElement(tag);
          for (const [key, value] of Object.entries(attributes || {}))
            if (key.startsWith("on")) element[key] = value; else element.setAttribute(key, value);
          element.append(...children.filter(child => child !== null && child !== undefined));
          return element;
        }
        const pixels = frame => frame.diffPixels === null ? "–" : frame.diffPixels + " px";
        const percent = value => value === undefined ? "–" : Number((value * 100).toPrecision(3)) + " %";

        function head() {
          const failures = failing.length;
          const text = report.result === "same" ? "Same" : "Different";
          return make("header", {},
            make("h1", {class: report.result}, `${text}: ${failures} of ${frames.length} frames differ`),
            make("div", {class: "path"}, `expected ${report.expected} · actual ${report.actual}`));
        }
        function limits() {
          const table = make("table", {}, make("tr", {}, ...["limit", "worst measured", "allowed", "left"]
            .map(text => make("th", {}, text))));
          for (const limit of report.limits) {
            const left = limit => limit.headroom === null ? "–" : limit.headroom >= 0 ? percent(limit.headroom)
              : `none: ${(limit.measured / limit.limit).toLocaleString("en", {maximumSignificantDigits: 3})} times the limit`;
            const show = value => limit.quantity === "ratio" ? percent(value) : value + " px";
            table.append(make("tr", {class: limit.passes ? "same" : "different"}, make("td", {}, limit.quantity),
              make("td", {class: "num"}, show(limit.measured)), make("td", {class: "num"}, show(limit.limit)),
              make("td", {class: "num"}, left(limit))));
          }
          const rule = report.rule.threshold > 0 ? `distance over ${report.rule.threshold} counts` : "every byte counts";
          const hash = report.hash ? ` · hash of the ${report.hash.of} ${report.hash["xxh3-128"]}` : "";
          return make("section", {}, table, make("div", {class: "dim"}, rule + hash));
        }
        function findings() {
          const lines = [...(report.alignment ? report.alignment.verdict : []),
            ...(report.layers ? report.layers.lines : [])];
          if (!lines.length) return null;
          const list = make("ul", {}, ...lines.map(line => make("li", {}, line)));
          return make("section", {}, make("h2", {}, "What moved"), list);
        }
        function strip() {
          const most = Math.max(1, ...frames.map(f => f.diffPixels));
          const element = make("div", {id: "strip", role: "slider", "aria-label": "frame"});
          frames.forEach((frame, index) => {
            const share = frame.status === "same" && !frame.diffPixels ? 0.06
              : frame.diffPixels ? 0.15 + 0.85 * Math.log1p(frame.diffPixels) / Math.log1p(most) : 1;
            element.append(make("i", {class: frame.status, style: `height:${share * 100}%`,
              title: `${frame.name}: ${frame.reason || frame.status}`, onclick: () => select(index)}));
          });
          return element;
        }
        function bar() {
          const element = make("div", {id: "bar"});
          views.forEach((name, index) => element.append(make("button",
            {"aria-pressed": view === index, onclick: () => { view = index; draw(); }}, `${index + 1} ${name}`)));
          element.append(
            make("button", {"aria-pressed": closeUp, onclick: () => { closeUp = !closeUp; draw(); }}, "z close-up"),
            make("button", {"aria-pressed": timer !== 0, onclick: play}, "space play"),
            make("button", {onclick: help}, "? keys"));
          return element;
        }
        function stage() {
          const element = make("div", {id: "stage"}), frame = frames[now], set = pictures[now];
          clearInterval(blinkTimer);
          const sources = set && (closeUp && set.closeUp.length ? set.closeUp : set.whole);
          if (!sources) {
            element.append(make("p", {class: "dim"}, frame.status === "same" ? "no difference" :
              "no picture of this frame is kept; --diff DIR writes one"));
            return element;
          }
          // As wide as there is room for, but not higher than two thirds of the window; the PNG itself says its shape.
          const width = data => {
            const head = atob(data.slice(0, 32)), byte = at => head.charCodeAt(at);
            const number = at => ((byte(at) * 256 + byte(at + 1)) * 256 + byte(at + 2)) * 256 + byte(at + 3);
            return `width:min(100%,${66 * number(16) / number(20)}vh${closeUp ? ",360px" : ""})`;
          };
          // Made smaller, pixels blend: else a line of one pixel could fall between those that are shown.
          const sharpen = event => {
            const image = event.target;
            const isLarger = image.clientWidth * devicePixelRatio >= image.naturalWidth;
            image.style.imageRendering = isLarger ? "pixelated" : "auto";
          };
          const picture = (index, extra) => make("img", Object.assign({alt: names[index], onload: sharpen,
            src: "data:image/png;base64," + sources[index],
            style: width(sources[index])}, extra));
          const figure = (index, ...more) => make("figure", {}, make("figcaption", {}, names[index]),
            picture(index), ...more);
          if (view === 0) element.append(...names.map((_, index) => figure(index)));
          if (view === 3) element.append(figure(1));
          if (view === 1) {
            const caption = make("figcaption", {}, "A expected"), image = picture(0);
            element.append(make("figure", {}, caption, image));
            let side = 0;
            blinkTimer = setInterval(() => {
              side = 2 - side;
              caption.textContent = side ? "B actual" : "A expected";
              image.src = "data:image/png;base64," + sources[side];
            }, 500);
          }
          if (view === 2 || view === 4) {
            const above = picture(2, {class: "over"});
            const apply = () => {
              if (view === 2) above.style.clipPath = `inset(0 0 0 ${mix}%)`; else above.style.opacity = mix / 100;
            };
            const slider = make("input", {type: "range", min: 0, max: 100, value: mix, "aria-label": "expected to actual",
              oninput: event => { mix = event.target.value; apply(); }});
            apply();
            element.append(make("figure", {}, make("figcaption", {}, "expected under actual"), picture(0), above, slider));
          }
          return element;
        }
        function list() {
          const table = make("table", {});
          const order = [...failing, ...frames.map((f, i) => i).filter(i => frames[i].status === "same")];
          for (const index of order) {
            const frame = frames[index];
            if (filter && !frame.name.includes(filter)) continue;
            if (frame.status === "same" && !frame.diffPixels && !filter && index !== now) continue;
            const measured = ["same", "different"].includes(frame.status)
              ? [pixels(frame), percent(frame.ratio), frame.maxDelta === undefined ? "" : "±" + frame.maxDelta]
              : ["–", "–", "–"];
            table.append(make("tr", {class: index === now ? "now" : "", onclick: () => select(index)},
              make("td", {class: frame.status}, frame.status), make("td", {}, frame.name),
              ...measured.map(text => make("td", {class: "num"}, text)), make("td", {class: "dim"}, frame.reason || "")));
          }
          const box = make("div", {id: "frames"}, table);
          const input = make("input", {id: "filter", placeholder: "/ filter by name", value: filter, oninput: event => {
            filter = event.target.value;
            box.replaceWith(list().lastChild);
          }});
          const folded = frames.length - failing.length;
          return make("section", {}, make("h2", {}, `Frames (${folded} that pass are folded)`), input, box);
        }
        function help() {
          const keys = {"← →": "previous, next frame that differs", "Shift ← →": "ten frames", ", .": "one frame",
            "w": "worst frame", "1 … 5": "view", "z": "close-up of the fullest window", "space": "play", "/": "filter",
            "Esc": "close"};
          const dialog = make("dialog", {onclick: () => dialog.remove(), onclose: () => dialog.remove()},
            make("table", {}, ...Object.entries(keys).map(([key, text]) =>
              make("tr", {}, make("td", {}, make("kbd", {}, key)), make("td", {}, text)))));
          document.body.append(dialog);
          dialog.showModal();
        }
        function play() {
          if (timer) { clearInterval(timer); timer = 0; draw(); return; }
          timer = setInterval(() => select((now + 1) % frames.length), 250);
          draw();
        }
        function select(index) {
          now = Math.min(frames.length - 1, Math.max(0, index));
          history.replaceState(null, "", "#frame=" + encodeURIComponent(frames[now].name));
          draw();
        }
        function step(direction) {
          const rest = failing.filter(i => direction > 0 ? i > now : i < now);
          if (rest.length) select(direction > 0 ? rest[0] : rest[rest.length - 1]);
        }
        function draw() {
          const frame = frames[now];
          document.querySelectorAll("#strip i").forEach((bar, index) => bar.classList.toggle("now", index === now));
          document.getElementById("bar").replaceWith(bar());
          document.getElementById("title").textContent = `${frame.name}: ${frame.reason || frame.status}`;
          document.getElementById("stage").replaceWith(stage());
          document.getElementById("list").replaceChildren(list());
        }
        document.onkeydown = event => {
          if (event.target.id === "filter") { if (event.key === "Escape") event.target.blur(); return; }
          if (event.ctrlKey || event.metaKey || event.altKey) return;
          const actions = {ArrowRight: () => event.shiftKey ? select(now + 10) : step(1),
            ArrowLeft: () => event.shiftKey ? select(now - 10) : step(-1), l: () => step(1), h: () => step(-1),
            ".": () => select(now + 1), ",": () => select(now - 1), Home: () => select(0),
            End: () => select(frames.length - 1), z: () => { closeUp = !closeUp; draw(); }, " ": play, "?": help,
            w: () => select(Math.max(0, frames.findIndex(f => f.name === report.worst))),
            "/": () => document.getElementById("filter").focus()};
          if (/^[1-5]$/.test(event.key)) { view = event.key - 1; draw(); }
          else if (actions[event.key]) { event.preventDefault(); actions[event.key](); }
        };
        const linked = /[#&]frame=([^&]*)/.exec(location.hash);
        if (linked) {
          const index = frames.findIndex(f => f.name === decodeURIComponent(linked[1]));
          if (index >= 0) now = index;
        }
        page.replaceChildren(...[head(), limits(), findings(), strip(), make("h2", {id: "title"}), bar(),
          make("div", {id: "stage"}), make("div", {id: "list"})].filter(Boolean));
        draw();
        """#
}
