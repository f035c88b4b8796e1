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
  await desk.waitForSelector("#map svg");
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

  // The slider, by keys and by mouse.
  await desk.locator("#season").focus();
  await desk.keyboard.press("End");
  assert.equal(await text(desk, "#shown"), last, "the slider by keys");
  assert.equal(await desk.locator("#season").getAttribute("aria-valuetext"), last, "the slider says its season");
  const track = await desk.locator("#season").boundingBox();
  await desk.mouse.move(track.x + track.width - 4, track.y + track.height / 2);
  await desk.mouse.down();
  await desk.mouse.move(track.x + 2, track.y + track.height / 2, { steps: 6 });
  await desk.mouse.up();
  assert.notEqual(await text(desk, "#shown"), last, "the slider by mouse");

  // Keys on the map: the focus outlives a change of season, and the card tells of it.
  await desk.locator("#province-latium").focus();
  assert.equal(await text(desk, "#card h2"), "Latium", "a card on focus");
  assert.ok(!(await text(desk, "#card ul")).includes("Rome"), "the card of the earlier season");
  await desk.keyboard.press("PageDown");
  assert.equal(await text(desk, "#shown"), last, "seasons by keys");
  assert.ok((await text(desk, "#card ul")).includes("Rome </script> & more"), "the card of the later season");
  assert.equal(await desk.evaluate(() => document.activeElement.id), "province-latium", "the focus stays");
  await desk.keyboard.press("+");
  const keyed = await view(desk);
  assert.ok(keyed[2] < whole[2], "keys zoom");
  await desk.keyboard.press("ArrowRight");
  assert.ok((await view(desk))[0] > keyed[0], "arrow keys pan");
  await desk.keyboard.press("Escape");
  assert.ok(await desk.locator("#card").isHidden(), "Escape closes the card");
  await desk.keyboard.press("Enter");
  assert.equal(await text(desk, "#card h2"), "Latium", "Enter opens it");
  await desk.keyboard.press("0");
  assert.deepEqual(await view(desk), whole, "0 shows the whole");

  // The search, in any case and without accents, of a city's province too.
  await desk.fill("#find", "TARENT");
  await desk.keyboard.press("Enter");
  assert.equal(await text(desk, "#card h2"), "Apulia", "a city is found");
  assert.ok((await view(desk))[2] < whole[2], "what is found is shown near");

  // What has a name says it.
  const nameless = await desk.evaluate(() => [...document.querySelectorAll("button, input, [role=button], main")].filter((e) =>
    !(e.getAttribute("aria-label") || e.textContent.trim() || (e.labels && e.labels[0] && e.labels[0].textContent.trim()))).map((e) => e.outerHTML.slice(0, 80)));
  assert.deepEqual(nameless, [], "everything to press has a name");

  // A telephone: taps, one finger, two fingers.
  const phone = await open({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true }, "#season=1");
  await phone.waitForSelector("#map svg");
  await phone.locator("#whole").click();
  const [tx, ty] = await middle(phone, "#province-sardinia");
  await phone.touchscreen.tap(tx, ty);
  assert.equal(await text(phone, "#card h2"), "Sardinia", "a card on touch");
  await shoot(phone, "phone");
  await phone.locator("#close").tap();
  const fingers = await phone.context().newCDPSession(phone);
  const touch = (type, ...points) => fingers.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([px, py], id) => ({ x: px, y: py, id })) });
  const before = await view(phone);
  await touch("touchStart", [tx - 30, ty], [tx + 30, ty]);
  for (const d of [50, 70, 90]) await touch("touchMove", [tx - d, ty], [tx + d, ty]);
  await touch("touchEnd");
  const pinched = await view(phone);
  assert.ok(pinched[2] < before[2] * 0.6, "two fingers zoom");
  await touch("touchStart", [tx, ty]);
  for (const d of [20, 40, 80]) await touch("touchMove", [tx - d, ty]);
  await touch("touchEnd");
  assert.ok((await view(phone))[0] > pinched[0], "one finger pans");
  assert.ok(await phone.locator("#card").isHidden(), "a finger that moves chooses nothing");

  // The narrowest windows, and dark ones.
  const narrow = await open({ viewport: { width: 320, height: 480 }, colorScheme: "dark" }, "#at=latium");
  await narrow.waitForSelector("#map svg");
  assert.equal(await text(narrow, "#card h2"), "Latium", "an address leads to a province");
  const [scroll, ground, map] = await narrow.evaluate(() => [
    document.documentElement.scrollWidth, getComputedStyle(document.body).backgroundColor, document.getElementById("map").clientHeight,
  ]);
  assert.equal(scroll, 320, "nothing stands out of a narrow window");
  assert.ok(map > 240, `the map keeps half of a narrow window: ${map}`);
  assert.ok(ground.match(/\d+/g).every((part) => part < 64), `a dark page has ${ground}`);
  await shoot(narrow, "narrow-dark");
  assert.deepEqual(wrong, [], "nothing went wrong and nothing was asked for");
  console.log("page: all well");
} finally {
  await browser.close();
}
