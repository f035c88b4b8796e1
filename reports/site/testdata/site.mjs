// Opens every page of a site from the disk in headless Chromium, as wide as a telephone and as a
// desk, light and dark, and fails if one stands out of its window, says an error, asks anything
// but the disk, has letters too small or too pale, or what moves in it does not:
//   node site.mjs DIR PAGE…
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const { chromium } = createRequire(resolve("package.json"))("playwright-core");
const [, , dir, ...pages] = process.argv;
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"] });
const wrong = [];
let opened = 0;
const url = (page) => pathToFileURL(join(resolve(dir), page.split("#")[0])).href + (page.includes("#") ? "#" + page.split("#")[1] : "");
async function tab(width, colorScheme) {
  const t = await browser.newPage({ viewport: { width, height: 740 }, colorScheme });
  t.on("pageerror", (e) => wrong.push(`${t.url()}: ${e}`));
  t.on("console", (m) => m.type() === "error" && wrong.push(`${t.url()}: ${m.text()}`));
  t.on("request", (r) => r.url().startsWith("file:") || wrong.push("asked for " + r.url()));
  return t;
}
// How text stands out from what it stands on, by the WCAG's measure.
const palest = () => {
  const light = (c) => [0.2126, 0.7152, 0.0722].reduce((sum, part, i) => { const v = c[i] / 255; return sum + part * (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4); }, 0);
  const rgb = (text) => text.match(/[\d.]+/g).map(Number);
  const ground = (e) => { for (; e; e = e.parentElement) { const c = rgb(getComputedStyle(e).backgroundColor); if (c.length < 4 || c[3] > 0) return c; } return [255, 255, 255]; };
  let least = [21, ""];
  for (const e of document.querySelectorAll("p, li, a, h1, h2, h3, h4, summary, small, b, th, td, span")) {
    if (!e.textContent.trim() || !e.checkVisibility()) continue;
    const [a, b] = [light(rgb(getComputedStyle(e).color)), light(ground(e))].sort((x, y) => y - x);
    const by = (a + 0.05) / (b + 0.05);
    if (by < least[0]) least = [by, e.outerHTML.slice(0, 90)];
  }
  return least;
};
try {
  for (const width of [360, 1280]) {
    for (const scheme of ["light", "dark"]) {
      const t = await tab(width, scheme);
      for (const page of pages) {
        await t.goto(url(page));
        opened++;
        const at = `${page}, ${width}, ${scheme}`;
        await t.evaluate(() => document.querySelectorAll("details").forEach((d) => (d.open = true)));
        const wide = await t.evaluate(() => document.documentElement.scrollWidth);
        assert.ok(wide <= width, `${at}: ${wide} pixels wide`);
        if (/map|dice/.test(page)) continue; // which have tests of their own
        const ground = await t.evaluate(() => getComputedStyle(document.body).backgroundColor.match(/\d+/g).map(Number)[0]);
        assert.ok(scheme === "dark" ? ground < 64 : ground > 192, `${at}: on ${ground}`);
        const [by, what] = await t.evaluate(palest);
        assert.ok(by >= 4.5, `${at}: text stands out by ${by}: ${what}`);
        const small = await t.evaluate(() => [...document.querySelectorAll(".paper > svg text")].map((e) => e.getBoundingClientRect().height)).then((all) => Math.min(99, ...all));
        assert.ok(small >= 11, `${at}: letters of ${small} px in a chart`);
      }
      await t.close();
    }
  }

  // Seasons by keys, a battle that is led to, the other language, a chart's legend, the map.
  const t = await tab(360, "light");
  await t.goto(url("season-01.html"));
  await t.keyboard.press("ArrowRight");
  await t.waitForURL(/season-02/);
  await t.keyboard.press("ArrowLeft");
  await t.waitForURL(/season-01/);
  await t.goto(url("battles.html"));
  await t.click("main a");
  await t.waitForURL(/season-01\.html#b1/);
  assert.ok(await t.locator("#b1[open]").count(), "the battle is open");
  await t.click(".language");
  await t.waitForURL(/fr\/season-01/);
  assert.equal(await t.getAttribute("html", "lang"), "fr");
  await t.click(".language");
  await t.waitForURL((to) => !to.href.includes("/fr/"));
  await t.goto(url("standings.html"));
  await t.focus(".legend li:last-child");
  assert.equal(await t.locator(".paper.one .line.on").count(), 1, "one line is shown");
  await t.keyboard.press("Shift+Tab");
  assert.equal(await t.locator(".line.on").getAttribute("data-line"), String((await t.locator(".line").count()) - 2), "the line before it");
  await t.keyboard.press("Tab");
  await t.goto(url("season-01.html"));
  await t.keyboard.press("Tab");
  assert.ok(await t.locator(".skip:focus").count(), "the way past the menu comes first");
  await t.click(".around a[href^=map]");
  await t.waitForSelector("#map svg");
  const shown = () => t.locator("#shown").textContent();
  const one = await shown();
  await t.focus("#season");
  await t.keyboard.press("Home");
  const first = await shown();
  assert.notEqual(first, one, "the slider goes back");
  await t.keyboard.press("ArrowRight");
  assert.equal(await shown(), one, "and on");
  await t.click(".back");
  await t.waitForURL(/index\.html/);
  const paper = await t.pdf().catch(() => null); // on paper nothing is folded
  assert.ok(paper && paper.length > 1000, "it prints");
  assert.deepEqual(wrong, [], "nothing went wrong and nothing was asked for");
  console.log(`${opened} pages: all well`);
} finally {
  await browser.close();
}
