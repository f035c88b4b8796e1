"use strict";
(async () => {
  const $ = (id) => document.getElementById(id);
  // The data comes packed: JSON, gzip, Base64.
  const bytes = Uint8Array.from(atob(packed), (c) => c.charCodeAt(0));
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  const data = await new Response(unpacked).json();
  const map = $("map"), slider = $("season"), card = $("card");
  let whole, view, chosen = "", pinned = false;

  // The picture: one frame at a time, its view kept from frame to frame, and the
  // focus too.
  function drawing({ runs }) {
    let svg = "";
    for (let i = 0; i < runs.length; i += 2) svg += data.pieces.slice(runs[i], runs[i] + runs[i + 1]).join("");
    return svg;
  }
  function show(n) {
    const frame = data.frames[n];
    const focused = map.contains(document.activeElement) && document.activeElement.id;
    map.innerHTML = drawing(frame);
    const svg = map.firstElementChild;
    svg.removeAttribute("width");
    svg.removeAttribute("height");
    svg.setAttribute("role", "group"); // an image would hide the provinces in it
    whole = svg.getAttribute("viewBox").split(" ").map(Number);
    view = view || whole.slice();
    for (const g of map.querySelectorAll(".province, .sea")) {
      if (g.id.startsWith("inset-")) continue; // the map itself has them for keys
      g.setAttribute("tabindex", "0");
      g.setAttribute("role", "button");
      const title = g.querySelector("title");
      if (title) {
        g.setAttribute("aria-label", title.textContent);
        title.remove(); // the card says more than a tooltip
      }
    }
    for (const title of map.querySelectorAll("svg > title")) title.remove();
    slider.value = n;
    slider.setAttribute("aria-valuetext", frame.title);
    $("shown").textContent = frame.title;
    $("earlier").disabled = n === 0;
    $("later").disabled = n === data.frames.length - 1;
    look();
    if (chosen) choose(chosen, pinned);
    if (focused && focused !== map.id) $(focused).focus({ preventScroll: true });
  }
  const now = () => Number(slider.value);

  // The view: a box of the picture, never wholly beside it.
  function look() {
    const [x, y, w, h] = view;
    view = [
      Math.min(Math.max(x, whole[0] - w / 2), whole[0] + whole[2] - w / 2),
      Math.min(Math.max(y, whole[1] - h / 2), whole[1] + whole[3] - h / 2), w, h,
    ];
    map.firstElementChild.setAttribute("viewBox", view.join(" "));
  }
  // at turns a place in the window into one of the picture.
  function at(clientX, clientY) {
    const m = map.firstElementChild.getScreenCTM().inverse();
    return { x: clientX * m.a + m.e, y: clientY * m.d + m.f };
  }
  function zoom(by, p) {
    const w = Math.min(Math.max(view[2] / by, whole[2] / 24), whole[2]);
    const f = w / view[2];
    p = p || { x: view[0] + view[2] / 2, y: view[1] + view[3] / 2 };
    view = [p.x - (p.x - view[0]) * f, p.y - (p.y - view[1]) * f, w, view[3] * f];
    if (w === whole[2]) view = whole.slice();
    look();
  }
  function pan(dx, dy) {
    view[0] += dx * view[2];
    view[1] += dy * view[3];
    look();
  }

  // Cards. A frame has those that changed since the one before.
  function cardOf(id) {
    for (let n = now(); n >= 0; n--) {
      const card = data.frames[n].cards[id];
      if (card) return card.map((i) => data.texts[i]);
    }
  }
  function choose(id, pin) {
    for (const g of map.querySelectorAll(".chosen")) g.classList.remove("chosen");
    const c = cardOf(id);
    chosen = c ? id : "";
    pinned = Boolean(c && pin);
    card.hidden = !c;
    if (!c) return;
    for (const g of map.querySelectorAll(`#${CSS.escape(id)}, #inset-${CSS.escape(id)}`)) g.classList.add("chosen");
    card.querySelector("h2").textContent = c[0];
    card.querySelector("ul").replaceChildren(...c.slice(1).map((line) => {
      const li = document.createElement("li");
      li.textContent = line;
      return li;
    }));
  }
  const thing = (e) => {
    const g = e.target.closest && e.target.closest(".province, .sea");
    return g ? g.id.replace(/^inset-/, "") : "";
  };
  map.addEventListener("pointerover", (e) => {
    if (e.pointerType === "mouse" && !pinned && !pointers.size) choose(thing(e), false);
  });
  map.addEventListener("focusin", (e) => { if (thing(e)) choose(thing(e), true); });
  $("close").addEventListener("click", () => choose("", false));

  // Pointers: one pans, two zoom, a tap chooses.
  const pointers = new Map();
  let tap = null;
  map.addEventListener("pointerdown", (e) => {
    pointers.set(e.pointerId, { x: e.clientX, y: e.clientY });
    tap = pointers.size === 1 ? { x: e.clientX, y: e.clientY, id: thing(e) } : null;
  });
  map.addEventListener("pointermove", (e) => {
    const last = pointers.get(e.pointerId);
    if (!last) return;
    if (tap && Math.hypot(e.clientX - tap.x, e.clientY - tap.y) < 6) return;
    if (tap) {
      tap = null;
      map.setPointerCapture(e.pointerId);
      map.classList.add("moving");
    }
    const others = [...pointers.entries()].filter(([id]) => id !== e.pointerId);
    const from = at(last.x, last.y), to = at(e.clientX, e.clientY);
    if (others.length) {
      const o = others[0][1];
      const before = Math.hypot(last.x - o.x, last.y - o.y), after = Math.hypot(e.clientX - o.x, e.clientY - o.y);
      if (before > 0) zoom(after / before, at(o.x, o.y));
    } else {
      view[0] -= to.x - from.x;
      view[1] -= to.y - from.y;
      look();
    }
    pointers.set(e.pointerId, { x: e.clientX, y: e.clientY });
  });
  for (const end of ["pointerup", "pointercancel"]) {
    window.addEventListener(end, (e) => {
      if (end === "pointerup" && tap && pointers.has(e.pointerId)) {
        choose(tap.id, true);
        const g = tap.id && map.querySelector("#" + CSS.escape(tap.id));
        if (g) g.focus({ preventScroll: true });
      }
      tap = null;
      pointers.delete(e.pointerId);
      map.classList.remove("moving");
    });
  }
  map.addEventListener("wheel", (e) => {
    e.preventDefault();
    zoom(Math.exp(-e.deltaY * (e.ctrlKey ? 0.01 : e.deltaMode ? 0.05 : 0.0016)), at(e.clientX, e.clientY));
  }, { passive: false });
  map.addEventListener("dblclick", (e) => zoom(2, at(e.clientX, e.clientY)));

  // Keys and buttons.
  map.addEventListener("keydown", (e) => {
    const step = {
      ArrowLeft: () => pan(-0.12, 0), ArrowRight: () => pan(0.12, 0), ArrowUp: () => pan(0, -0.12), ArrowDown: () => pan(0, 0.12),
      "+": () => zoom(1.4), "=": () => zoom(1.4), "-": () => zoom(1 / 1.4), 0: home, Escape: () => choose("", false),
      Enter: () => choose(thing(e), true), " ": () => choose(thing(e), true),
      PageUp: () => move(-1), PageDown: () => move(1),
    }[e.key];
    if (!step || e.ctrlKey || e.metaKey || e.altKey) return;
    e.preventDefault();
    step();
  });
  function home() { view = whole.slice(); look(); }
  function move(by) {
    const n = Math.min(Math.max(now() + by, 0), data.frames.length - 1);
    if (n !== now()) show(n);
  }
  slider.addEventListener("input", () => show(now()));
  $("earlier").addEventListener("click", () => move(-1));
  $("later").addEventListener("click", () => move(1));
  $("in").addEventListener("click", () => zoom(1.5));
  $("out").addEventListener("click", () => zoom(1 / 1.5));
  $("whole").addEventListener("click", home);

  // The search: by a name or its beginning, in any case and without accents.
  const fold = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
  $("names").replaceChildren(...data.finds.map(([name]) => new Option(name)));
  function visit(id) {
    const path = map.querySelector("#" + CSS.escape(id) + " path");
    if (!path) return;
    const b = path.getBBox();
    const w = Math.min(Math.max(b.width * 4, b.height * 4, whole[2] / 5), whole[2]), h = w * whole[3] / whole[2];
    view = [b.x + b.width / 2 - w / 2, b.y + b.height / 2 - h / 2, w, h];
    look();
    choose(id, true);
  }
  function find() {
    const sought = fold($("find").value);
    const found = sought && (data.finds.find(([name]) => fold(name) === sought) || data.finds.find(([name]) => fold(name).startsWith(sought)));
    if (found) visit(found[1]);
  }
  $("find").addEventListener("change", find);
  $("find").form.addEventListener("submit", (e) => { e.preventDefault(); find(); });

  // #season=2&at=latium
  const hash = new URLSearchParams(location.hash.slice(1));
  const season = Number(hash.get("season")) || data.frames.length;
  show(Math.min(Math.max(season, 1), data.frames.length) - 1);
  const place = hash.get("at");
  if (place) visit("province-" + place);
  else if (map.clientHeight * whole[2] > 1.3 * map.clientWidth * whole[3]) {
    zoom(map.clientHeight * whole[2] / (map.clientWidth * whole[3])); // upright: as high as the window
  }
})().catch((e) => {
  document.getElementById("unread").hidden = false; // a browser too old
  throw e;
});
