// P16: fast scrolling in 50 000 rows, frame by frame. The peer shows the texts of the same columns,
// save data and price, with nothing drawn and nothing cut.
import { fileURLToPath } from 'node:url';
import { openBrowser, settle, signIn } from './browser-window.mjs';
import { inTurn, percentile } from './pairs.mjs';
import { adminLogin, firstSyncPages, startProduct } from './product.mjs';
import { columnsOf } from './search-words.mjs';
import { serve } from './static-server.mjs';

const peerFolder = fileURLToPath(new URL('scroll-peer', import.meta.url));
const rounds = 7;
const frames = 180;
/** Pixels a frame: five rows, a strong flick. */
const step = 220;

/**
 * Runs in the page: scrolls on in every frame, down and up again, and tells how long each frame
 * kept the page busy, from its first callback to the task behind it, and how far frames are apart.
 */
async function scrollFast({ selector, count, by }) {
  const scroller = document.querySelector(selector);
  const { port1, port2 } = new MessageChannel();
  const behind = () =>
    new Promise((resolve) => {
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(0);
    });
  const busy = [];
  const apart = [];
  let before = null;
  scroller.scrollTop = 0;
  for (let at = 0; at < count; at += 1) {
    const begun = await new Promise((resolve) => requestAnimationFrame(resolve));
    if (before !== null) apart.push(begun - before);
    before = begun;
    const from = performance.now();
    scroller.scrollTop += at < count / 2 ? by : -by;
    busy.push((await behind()) - from);
  }
  return { busy, apart };
}

async function run() {
  const product = await startProduct({ size: '50k' });
  const lines = columnsOf(await firstSyncPages(product));
  const peer = await serve({ folder: peerFolder, json: { '/lines.json': lines } });
  const { context, page, chromium } = await openBrowser();
  await signIn(page, product.url, adminLogin);
  await settle(page);
  const peerPage = await context.newPage();
  await peerPage.goto(peer.url);
  await peerPage.locator('[role=row]').first().waitFor();

  const apart = { product: [], peer: [] };
  const round = async (target, selector, gaps) => {
    await target.bringToFront();
    const times = await target.evaluate(scrollFast, { selector, count: frames, by: step });
    gaps.push(...times.apart);
    return percentile(times.busy, 0.95);
  };
  const productRound = () => round(page, '.overview-scroller', apart.product);
  const peerRound = () => round(peerPage, '.scroller', apart.peer);
  await productRound();
  await peerRound();
  const pairs = await inTurn({ product: productRound, peer: peerRound, count: rounds });
  return {
    pairs,
    facts: { chromium, rows: lines.length, pixelsPerFrame: step, framesPerRound: frames },
    details: {
      framesApartP95Ms: {
        product: percentile(apart.product, 0.95),
        peer: percentile(apart.peer, 0.95),
      },
      timing: 'per frame: the scroll to the task behind the frame, p95 of a round',
    },
  };
}

/** @type {import('./report.mjs').Measure} */
export const scroll = {
  id: 'P16',
  workload: 'fast scroll in 50k rows, frame p95 / vanilla list',
  unit: 'ms',
  target: { of: 'ratio', atMost: 1.5 },
  run,
};
