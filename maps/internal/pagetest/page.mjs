// Opens a page of seasons in headless Chromium, by mouse, keys and touch, and
// fails if it does not do what it should or asks the network for anything.
//
//   node page.mjs PAGE.html [SCREENSHOT-PREFIX]
//
// It wants playwright-core where Node finds it and Debian's /usr/bin/chromium.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const { chromium } = createRequire(resolve("package.json"))("playwright-core");
const page = pathToFileURL(resolve(process.argv[2])).href;
const prefix = process.argv[3];

const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
});
const wrong = [];
async function open(options, hash = "") {
  const tab = await browser.newPage(options);
  tab.on("pageerror", (e) => wrong.push(String(e)));
  tab.on("console", (m) => m.type() === "error" && wrong.push(m.text()));
  tab.on("request", (r) => r.url().startsWith("file:") || wrong.push("asked for " + r.url()));
  await tab.goto(page + hash);
  return tab;
}
const text = (tab, what) => tab.locator(what).textContent();
const view = async (tab) => (await tab.locator("#map svg").getAttribute("viewBox")).split(" ").map(Number);
const shoot = async (tab, name) => prefix && tab.screenshot({ path: `${prefix}-${name}.png` });
async function middle(tab, id) {
  const b = await tab.locator(`${id} path`).first().boundingBox();
  return [b.x + b.width / 2, b.y + b.height / 2];
}

try {
  const desk = await open({ viewport: { width: 1400, height: 900 } });
  const last = await text(desk, "#shown");
  await shoot(desk, "whole");
  const [x, y] = await middle(desk, "#province-etruria");
  await desk.mouse.move(x, y);
  assert.equal(await text(desk, "#card h2"), "Etruria", "a card on hover");
  const whole = await view(desk);
  await desk.mouse.wheel(0, -900);
  await desk.waitForFunction((w) => Number(document.querySelector("#map svg").getAttribute("viewBox").split(" ")[2]) < w, whole[2]);
  const near = await view(desk);
  await desk.mouse.down();
  await desk.mouse.move(x + 150, y + 40, { steps: 4 });
  await desk.mouse.up();
  assert.ok((await view(desk))[0] < near[0], "dragging pans");
  await desk.locator("#earlier").click();
  assert.notEqual(await text(desk, "#shown"), last, "an earlier season");
  await shoot(desk, "near");
  await desk.locator("#whole").click();
  assert.deepEqual(await view(desk), whole, "the whole again");
  await desk.locator("#season").focus();
  await desk.keyboard.press("End");
  assert.equal(await text(desk, "#shown"), last, "the slider by keys");
  await desk.locator("#province-latium").focus();
  assert.equal(await text(desk, "#card h2"), "Latium", "a card on focus");
  await desk.keyboard.press("+");
  assert.ok((await view(desk))[2] < whole[2], "keys zoom");
  await desk.keyboard.press("Escape");
  assert.ok(await desk.locator("#card").isHidden(), "Escape closes the card");

  const phone = await open({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true }, "#season=1");
  const [tx, ty] = await middle(phone, "#province-sardinia");
  await phone.touchscreen.tap(tx, ty);
  assert.equal(await text(phone, "#card h2"), "Sardinia", "a card on touch");
  await shoot(phone, "phone");
  assert.deepEqual(wrong, [], "nothing went wrong and nothing was asked for");
  console.log("page: all well");
} finally {
  await browser.close();
}
