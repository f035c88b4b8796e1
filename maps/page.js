"use strict";
(() => {
  const $ = (id) => document.getElementById(id);
  const map = $("map"), slider = $("season"), card = $("card");
  let whole, view, chosen = "", pinned = false;

  // The picture: one frame at a time, its view kept from frame to frame.
  function show(n) {
    const frame = data.frames[n];
    map.innerHTML = frame.lines.map((i) => data.lines[i]).join("\n");
    const svg = map.firstElementChild;
    svg.removeAttribute("width");
    svg.removeAttribute("height");
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

  // Cards.
  function choose(id, pin) {
    for (const g of map.querySelectorAll(".chosen")) g.classList.remove("chosen");
    const c = data.frames[now()].cards[id];
    chosen = c ? id : "";
    pinned = Boolean(c && pin);
    card.hidden = !c;
    if (!c) return;
    for (const g of map.querySelectorAll(`#${CSS.escape(id)}, #inset-${CSS.escape(id)}`)) g.classList.add("chosen");
    card.querySelector("h2").textContent = c.h;
    card.querySelector("ul").replaceChildren(...(c.l || []).map((line) => {
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
    zoom(Math.exp(-e.deltaY * (e.deltaMode ? 0.05 : 0.0016)), at(e.clientX, e.clientY));
  }, { passive: false });
  map.addEventListener("dblclick", (e) => zoom(2, at(e.clientX, e.clientY)));

  // Keys and buttons.
  map.addEventListener("keydown", (e) => {
    const step = {
      ArrowLeft: () => pan(-0.12, 0), ArrowRight: () => pan(0.12, 0), ArrowUp: () => pan(0, -0.12), ArrowDown: () => pan(0, 0.12),
      "+": () => zoom(1.4), "=": () => zoom(1.4), "-": () => zoom(1 / 1.4), 0: home, Escape: () => choose("", false),
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

  // #season=2&at=latium
  const hash = new URLSearchParams(location.hash.slice(1));
  const season = Number(hash.get("season")) || data.frames.length;
  show(Math.min(Math.max(season, 1), data.frames.length) - 1);
  const place = hash.get("at");
  if (place) choose("province-" + place, true);
})();
