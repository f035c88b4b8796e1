// Says how wide the first picture of report mails is shown where the page is 360 and 700 px wide,
// as JSON: [{"picture", "widths"}].
//
//   node pictures.mjs MAIL.html…
//
// It wants playwright-core where Node finds it and Debian's /usr/bin/chromium.
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const { chromium } = createRequire(resolve("package.json"))("playwright-core");
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"] });
try {
  const all = [];
  for (const file of process.argv.slice(2)) {
    const seen = { picture: "", widths: [] };
    for (const width of [360, 700]) {
      const tab = await browser.newPage({ viewport: { width, height: 740 } });
      await tab.goto(pathToFileURL(resolve(file)).href);
      const [source, wide] = await tab.evaluate(() => {
        const picture = document.querySelector("img");
        return [picture.getAttribute("src"), picture.complete && picture.naturalWidth ? picture.getBoundingClientRect().width : 0];
      });
      seen.picture = source;
      seen.widths.push(wide);
      await tab.close();
    }
    all.push(seen);
  }
  console.log(JSON.stringify(all));
} finally {
  await browser.close();
}
