// Measures report mails on a telephone 360 px wide, in screens of 740 px: how high each is,
// where what is asked ends, and where what must be read first does. One line a file: height, the two
// ends, width, name.
//
//   node screens.mjs MAIL.html…
//
// It wants playwright-core where Node finds it and Debian's /usr/bin/chromium.
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const { chromium } = createRequire(resolve("package.json"))("playwright-core");
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"] });
try {
  const tab = await browser.newPage({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });
  for (const file of process.argv.slice(2)) {
    await tab.goto(pathToFileURL(resolve(file)).href);
    await tab.evaluate(() => document.fonts.ready);
    const [height, asked, first, wide] = await tab.evaluate(() => [
      document.documentElement.scrollHeight,
      document.querySelectorAll("h2")[1].getBoundingClientRect().top,
      document.querySelectorAll("h2")[2].getBoundingClientRect().top,
      document.documentElement.scrollWidth,
    ]);
    console.log(height, Math.round(asked), Math.round(first), wide, file);
  }
} finally {
  await browser.close();
}
