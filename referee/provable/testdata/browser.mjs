// Opens the dice page from the disk in headless Chromium, as wide as a telephone, and has it
// check a proof, a forged one and a mail:  node browser.mjs PAGE PROOF FORGED MAIL
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const { chromium } = createRequire(resolve("package.json"))("playwright-core");
const [, , page, proof, forged, mail] = process.argv;
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"] });
const wrong = [];
try {
  for (const [lang, fine] of [["en", "in order"], ["fr", "en ordre"]]) {
    const tab = await browser.newPage({ viewport: { width: 360, height: 740 }, locale: lang });
    tab.on("pageerror", (e) => wrong.push(String(e)));
    tab.on("console", (m) => m.type() === "error" && wrong.push(m.text()));
    tab.on("request", (r) => r.url().startsWith("file:") || wrong.push("asked for " + r.url()));
    await tab.goto(pathToFileURL(resolve(page)).href);
    const wide = () => tab.evaluate(() => document.documentElement.scrollWidth);
    await tab.setInputFiles("#file", proof);
    await tab.waitForSelector("#verdict.good");
    assert.match(await tab.locator("#verdict").textContent(), new RegExp(fine));
    assert.equal(await tab.locator("#result .bad").count(), 0);
    await tab.fill("#report", readFileSync(mail, "utf8"));
    await tab.click("#check");
    assert.equal(await tab.locator("#verdict.good").count(), 1, await tab.locator("#result").textContent());
    const found = await tab.locator("#result li").count();
    await tab.fill("#report", readFileSync(mail, "utf8").replace(/\b(all|tous) [0-9a-f]{6}([0-9a-f]{58})/, "$1 000000$2"));
    await tab.click("#check");
    assert.equal(await tab.locator("#result li.bad").count(), 1, "a head that is not his");
    assert.ok(found > 5, "few things were found");
    assert.ok((await wide()) <= 360, `${await wide()} pixels wide`);
    await tab.fill("#report", "");
    await tab.setInputFiles("#file", forged);
    await tab.waitForSelector("#verdict.bad");
    assert.ok(await tab.locator("#result li.bad").count(), "why it is red");
    await tab.click(`[data-lang=${lang === "en" ? "fr" : "en"}]`);
    assert.doesNotMatch(await tab.locator("#verdict").textContent(), new RegExp(fine === "in order" ? "order" : "ordre"));
    assert.ok((await wide()) <= 360, `${await wide()} pixels wide`);
    await tab.fill("#letter", "hold I");
    await tab.waitForFunction(() => /^[0-9a-f]{64}$/.test(document.getElementById("digest").textContent));
    await tab.close();
  }
  assert.deepEqual(wrong, []);
} finally {
  await browser.close();
}
