"use strict";
(() => {
  // Arrow keys turn the pages of seasons.
  document.addEventListener("keydown", (e) => {
    if (e.altKey || e.ctrlKey || e.metaKey || e.shiftKey || e.target.closest(".wide, .paper")) return;
    const to = { ArrowLeft: "prev", ArrowRight: "next" }[e.key];
    const link = to && document.querySelector(`link[rel=${to}]`);
    if (link) location.href = link.href;
  });
  // A battle that is led to is opened; on paper all of them are.
  function unfold() {
    const at = document.getElementById(location.hash.slice(1));
    if (at && at.tagName === "DETAILS") {
      at.open = true;
      at.scrollIntoView();
    }
  }
  addEventListener("hashchange", unfold);
  unfold();
  addEventListener("beforeprint", () => document.querySelectorAll("details").forEach((d) => (d.open = true)));
  // Whoever is pointed at in a chart's legend has the only full line.
  for (const paper of document.querySelectorAll(".paper")) {
    const show = (n) => {
      paper.classList.toggle("one", n !== undefined);
      for (const line of paper.querySelectorAll(".line")) line.classList.toggle("on", line.dataset.line === n);
    };
    for (const item of paper.querySelectorAll("li")) {
      for (const event of ["pointerenter", "focus"]) item.addEventListener(event, () => show(item.dataset.line));
      for (const event of ["pointerleave", "blur"]) item.addEventListener(event, () => show());
    }
  }
})();
