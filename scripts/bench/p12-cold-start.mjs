// P12: offline start by address to the first row of 10 000 numbers. The peer is a page of a kilobyte
// with one IndexedDB record for each number, which reads all of them and shows the first. The details
// also have the same page reading a single record, which is too little for a table.
import { fileURLToPath } from 'node:url';
import { openBrowser, settle, signIn } from './browser-window.mjs';
import { coldStartOf, watchStarts } from './cold-start.mjs';
import { inTurn, median } from './pairs.mjs';
import { adminLogin, firstSyncPages, startProduct } from './product.mjs';
import { rowsOf } from './search-words.mjs';
import { serve } from './static-server.mjs';

const peerFolder = fileURLToPath(new URL('cold-start-peer', import.meta.url));
const peerRow = '.row';
const pairsCount = 9;
const warmUps = 2;

async function run() {
  const product = await startProduct({ size: '10k' });
  const numbers = rowsOf(await firstSyncPages(product), 'number');
  const peer = await serve({ folder: peerFolder, json: { '/numbers.json': numbers } });
  const { context, page, chromium } = await openBrowser();
  await signIn(page, product.url, adminLogin);
  await settle(page);
  await page.goto(`${peer.url}/?read=fill`);
  await page.locator(peerRow).first().waitFor();
  await settle(page);
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
  const startOf = async (url) => (await coldStartOf({ context, url })).painted;
  const oneRecord = [];
  const peerStart = async () => {
    oneRecord.push(Math.round(await startOf(`${peer.url}/?read=one`)));
    return startOf(peer.url);
  };
  for (let at = 0; at < warmUps; at += 1) {
    await productStart();
    await peerStart();
  }
  quiet.length = 0;
  oneRecord.length = 0;
  const pairs = await inTurn({ product: productStart, peer: peerStart, count: pairsCount });
  const details = {
    lastLongTaskEndsMs: { median: median(quiet), all: quiet },
    peerOfOneRecordMs: { median: median(oneRecord), all: oneRecord },
    timing: 'navigation start to the task after the frame that shows the first row',
    rows: 'the product draws the top it kept and reads the rest behind it; the peer reads all first',
  };
  return {
    pairs,
    facts: { chromium, numbers: numbers.length, serviceWorker: 'stopped before each' },
    details,
  };
}

/** @type {import('./report.mjs').Measure} */
export const coldStart = {
  id: 'P12',
  workload: 'cold offline start, 10k / 1 KB page + 10k in IndexedDB',
  unit: 'ms',
  target: { of: 'ratio', atMost: 2.5 },
  run,
};
