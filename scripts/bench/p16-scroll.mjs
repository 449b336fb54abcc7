// P16: fast scrolling in 50 000 rows, frame by frame. The peer shows the texts of the same columns
// except data and price, without icons and clipping.
import { fileURLToPath } from 'node:url';
import { openBrowser, settle, signIn } from './browser-window.mjs';
import { inTurn, percentile } from './pairs.mjs';
import { adminLogin, firstSyncPages, startProduct } from './product.mjs';
import { columnsOf } from './search-words.mjs';
import { serve } from './static-server.mjs';

const peerFolder = fileURLToPath(new URL('scroll-peer', import.meta.url));
const rounds = 7;
const frames = 180;
/** Pixels per frame: five rows, a strong flick. */
const step = 220;

/** Runs in the page: scrolls in every frame, down and up again. @returns ms between frames */
async function scrollFast({ selector, count, by }) {
  const scroller = document.querySelector(selector);
  const distances = [];
  let before = null;
  scroller.scrollTop = 0;
  for (let at = 0; at < count; at += 1) {
    const now = await new Promise((resolve) => requestAnimationFrame(resolve));
    if (before !== null) distances.push(now - before);
    before = now;
    scroller.scrollTop += at < count / 2 ? by : -by;
  }
  return distances;
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

  const round = async (target, selector) => {
    await target.bringToFront();
    const distances = await target.evaluate(scrollFast, { selector, count: frames, by: step });
    return percentile(distances, 0.95);
  };
  const productRound = () => round(page, '.overview-scroller');
  const peerRound = () => round(peerPage, '.scroller');
  await productRound();
  await peerRound();
  const pairs = await inTurn({ product: productRound, peer: peerRound, count: rounds });
  return {
    pairs,
    facts: { chromium, rows: lines.length, pixelsPerFrame: step, framesPerRound: frames },
  };
}

/** @type {import('./report.mjs').Measure} */
export const scroll = {
  id: 'P16',
  workload: 'fast scroll in 50k rows, distance of frames p95 / vanilla list',
  unit: 'ms',
  target: { of: 'ratio', atMost: 1.5 },
  run,
};
