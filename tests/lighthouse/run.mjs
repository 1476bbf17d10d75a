/**
 * Visits pages with Lighthouse as it is set up for phones: a slow phone and a slow line, simulated.
 * One JSON line for each visit: `node run.mjs CHROMIUM ROUNDS URL…`. The first round asks for
 * everything, the others for performance alone, which depends on the machine.
 */

import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";

const [chromePath, rounds, ...urls] = process.argv.slice(2);
/**
 * Whoever comes from another page of this site sees that one until this one has been read: paint
 * holding. Lighthouse means those who arrive, but comes from there itself. And the address bar is
 * a page of its own that loads with every window, as heavy as ours and at the same time.
 */
const features = "--disable-features=PaintHolding,Translate,OptimizationHints,MediaRouter," +
  "WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup";
const chromeFlags = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", features];
/** All but Lighthouse's newest, on agents, which has no score yet. */
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

const chrome = await launch({ chromePath, chromeFlags });
try {
  for (let round = 1; round <= Number(rounds); round++) {
    for (const url of urls) console.log(JSON.stringify(await visit(url, round)));
  }
} finally {
  chrome.kill();
}

/** @param {string} url @param {number} round */
async function visit(url, round) {
  const onlyCategories = round === 1 ? CATEGORIES : ["performance"];
  const found = await lighthouse(url, { port: chrome.port, logLevel: "error", onlyCategories });
  if (!found) throw new Error(`${url}: no result`);
  const { categories, audits, runtimeError, environment } = found.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const scores = Object.values(categories).map(({ id, score }) => [id, Math.round(100 * (score ?? 0))]);
  const failed = Object.values(categories).flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight && (audits[id].score ?? 1) < 1)
    .map(({ id }) => [id, audits[id].displayValue ?? audits[id].title]);
  return {
    url, round, scores: Object.fromEntries(scores), failed: Object.fromEntries(failed),
    speed: environment.benchmarkIndex,
  };
}
