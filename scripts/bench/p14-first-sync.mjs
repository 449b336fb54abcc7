// P14: the pages of a first sync of 10 000 numbers, parsed and stored.

import { openBrowser } from './browser-window.mjs';
import { buildPage } from './built-page.mjs';
import { inTurn, median } from './pairs.mjs';
import { firstSyncPages, startProduct } from './product.mjs';
import { serve } from './static-server.mjs';

const pairsCount = 9;

async function run() {
  const folder = buildPage('first-sync');
  const product = await startProduct({ size: '10k' });
  const pages = await firstSyncPages(product);
  await product.stop();
  const { url } = await serve({ folder });
  const { page, chromium } = await openBrowser();
  const texts = pages.map((body) => JSON.stringify(body));

  /** A new page each time, because the code of a first sync has not run before. */
  const inFreshPage = async (what) => {
    await page.goto(url);
    await page.waitForFunction(() => globalThis.firstSync !== undefined);
    return page.evaluate(([name, all]) => globalThis.firstSync[name](all), [what, texts]);
  };
  const { stored, sent } = await inFreshPage('compare');
  if (stored !== sent) throw new Error('What is stored differs from what was sent.');
  await inFreshPage('product');
  await inFreshPage('peer');
  const pairs = await inTurn({
    product: () => inFreshPage('product'),
    peer: () => inFreshPage('peer'),
    count: pairsCount,
  });
  const parsing = [];
  const strictPeer = [];
  for (let at = 0; at < 5; at += 1) {
    parsing.push(await inFreshPage('parsing'));
    strictPeer.push(await inFreshPage('strictPeer'));
  }
  return {
    pairs,
    facts: {
      chromium,
      rows: pages.reduce((sum, { data }) => sum + data.changes.length, 0),
      pages: pages.length,
      megabytes: Number((texts.join('').length / 1e6).toFixed(1)),
    },
    details: {
      parsingAloneMs: Math.round(median(parsing)),
      peerWithStrictDurabilityMs: Math.round(median(strictPeer)),
    },
  };
}

/** @type {import('./report.mjs').Measure} */
export const firstSync = {
  id: 'P14',
  workload: 'first sync stored, 10k / one snapshot put',
  unit: 'ms',
  target: { of: 'ratio', atMost: 4 },
  run,
};
