// P12: from an address without a network to the first row of 10 000 numbers.
import { fileURLToPath } from 'node:url';
import { firstRow, openBrowser, settle, signIn } from './browser-window.mjs';
import { inTurn, median } from './pairs.mjs';
import { adminLogin, startProduct } from './product.mjs';
import { serve } from './static-server.mjs';

const peerFolder = fileURLToPath(new URL('cold-start-peer', import.meta.url));
const peerRow = '#row';
const pairsCount = 9;
const warmUps = 2;
/** In which what the page does after its first picture is looked for. */
const afterglowMs = 1500;

/** Runs in the page: when the first row is painted, in milliseconds since the navigation began. */
function watchFirstRow(selectors) {
  const busy = [];
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) busy.push(task.startTime + task.duration);
  }).observe({ type: 'longtask', buffered: true });
  globalThis.longTaskEnds = busy;
  globalThis.firstRowPainted = new Promise((resolve) => {
    const painted = () => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      // A task behind the frame's callbacks runs when the frame has been handed on.
      requestAnimationFrame(() => port2.postMessage(0));
    };
    const observer = new MutationObserver(() => {
      if (!document.querySelector(selectors)) return;
      observer.disconnect();
      painted();
    });
    observer.observe(document, { childList: true, subtree: true });
  });
}

/** One cold start: a new page, and no service worker that still runs. */
async function start(context, url) {
  const page = await context.newPage();
  try {
    const devtools = await context.newCDPSession(page);
    await devtools.send('ServiceWorker.enable');
    await devtools.send('ServiceWorker.stopAllWorkers');
    await devtools.detach();
    await page.goto(url, { waitUntil: 'commit' });
    const painted = await page.evaluate(() => globalThis.firstRowPainted);
    await page.waitForTimeout(afterglowMs);
    const quiet = await page.evaluate(() => Math.max(0, ...globalThis.longTaskEnds));
    return { painted, quiet: Math.max(painted, quiet) };
  } finally {
    await page.close();
  }
}

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

  await context.addInitScript(watchFirstRow, `${firstRow}, ${peerRow}`);
  const quiet = [];
  const productStart = async () => {
    const { painted, quiet: last } = await start(context, product.url);
    quiet.push(Math.round(last));
    return painted;
  };
  const peerStart = async () => (await start(context, peer.url)).painted;
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
