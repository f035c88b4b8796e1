// Runs the page's own checker: node check.mjs PAGE PROOF…, or without a proof the vectors.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
const [, , page, ...proofs] = process.argv;
const source = readFileSync(page, "utf8").match(/<script id="checker">([^]*?)<\/script>/)[1];
const module = { exports: {} };
new Function("module", source)(module);
const c = module.exports;
if (proofs.length === 0) {
  const bytes = Uint8Array.from({ length: 1000 }, (_, i) => (i * 7) % 256);
  const out = [], data = (n) => bytes.slice(0, n);
  for (const n of [0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 1000]) {
    const data = bytes.slice(0, n);
    out.push({ sha256: c.hex(c.sha256(data)), hmac: c.hex(c.hmac(data, bytes.slice(0, 100))) });
  }
  console.log(JSON.stringify({ hashes: out, canonical: c.canonical(JSON.parse(process.env.VECTOR)), dice: Array.from({ length: 300 }, (_, i) => c.die(data(32), i % 2 ? "luck a b\n" : "", `279bc-spring/R-91/event${i % 3 ? "/d10" : ""}/${i}`)), digest: c.digest("Hello \r\nthere\t\n\n", [{ name: "a.txt", data: bytes.slice(0, 5) }]) }));
} else {
  console.log(JSON.stringify(proofs.map((f) => {
    const checked = c.checkProof(JSON.parse(readFileSync(f, "utf8")));
    return { wrong: checked.found.filter((x) => !x.ok).map((x) => x.id).sort(), dice: checked.thrown, public: checked.public.at(-1), own: checked.own.at(-1) };
  })));
}
