// P12: from an address without a network to the first row of 10 000 numbers.
import { fileURLToPath } from 'node:url';
import { openBrowser, settle, signIn } from './browser-window.mjs';
import { coldStartOf, watchStarts } from './cold-start.mjs';
import { inTurn, median } from './pairs.mjs';
import { adminLogin, startProduct } from './product.mjs';
import { serve } from './static-server.mjs';

const peerFolder = fileURLToPath(new URL('cold-start-peer', import.meta.url));
const peerRow = '#row';
const pairsCount = 9;
const warmUps = 2;
async function run() {
  const product = await startProduct({ size: '10k' });
  const peer = await serve({ folder: peerFolder });
  const { context, page, chromium } = await openBrowser();
  await signIn(page, product.url, adminLogin);
  await settle(page);
  await page.goto(peer.url);
  await settle(page);
  await page.locator(peerRow).waitFor();
  await page.goto('about:blank');
  await product.stop();
  await peer.stop();

  await watchStarts(context, peerRow);
  const quiet = [];
  const productStart = async () => {
    const { painted, quiet: last } = await coldStartOf({ context, url: product.url });
    quiet.push(Math.round(last));
    return painted;
  };
  const peerStart = async () => (await coldStartOf({ context, url: peer.url })).painted;
  for (let at = 0; at < warmUps; at += 1) {
    await productStart();
    await peerStart();
  }
  quiet.length = 0;
  const pairs = await inTurn({ product: productStart, peer: peerStart, count: pairsCount });
  const details = {
    lastLongTaskEndsMs: { median: median(quiet), all: quiet },
    timing: 'navigation start to the task after the frame that shows the first row',
  };
  return {
    pairs,
    facts: { chromium, numbers: 10_000, serviceWorker: 'stopped before each' },
    details,
  };
}

/** @type {import('./report.mjs').Measure} */
export const coldStart = {
  id: 'P12',
  workload: 'cold offline start, 10k / 1 KB page + IndexedDB',
  unit: 'ms',
  target: { of: 'ratio', atMost: 2 },
  run,
};
