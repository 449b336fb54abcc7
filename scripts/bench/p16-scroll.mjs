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
 * Runs in the page: scrolls in every frame, down and up again, and returns how long each frame kept
 * the page busy, from the scroll event to the task after the frame, and the intervals between
 * frames.
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
  let told = 0;
  // The event comes before the frame's callbacks; in it the list finds out what to draw.
  scroller.addEventListener('scroll', () => (told = performance.now()), { capture: true });
  scroller.scrollTop = 0;
  for (let at = 0; at < count; at += 1) {
    const begun = await new Promise((resolve) => requestAnimationFrame(resolve));
    if (before !== null) apart.push(begun - before);
    before = begun;
    const from = told || performance.now();
    scroller.scrollTop += at < count / 2 ? by : -by;
    busy.push((await behind()) - from);
    told = 0;
  }
  return { busy, apart };
}

async function scrollBoth() {
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
    gaps.push(percentile(times.apart, 0.95));
    return percentile(times.busy, 0.95);
  };
  const productRound = () => round(page, '.overview-scroller', apart.product);
  const peerRound = () => round(peerPage, '.scroller', apart.peer);
  await productRound();
  await peerRound();
  const busy = await inTurn({ product: productRound, peer: peerRound, count: rounds });
  const ofRounds = (gaps) => gaps.slice(-rounds);
  const [product95, peer95] = [ofRounds(apart.product), ofRounds(apart.peer)];
  return {
    apart: product95.map((gap, at) => ({ product: gap, peer: peer95[at] })),
    busy,
    facts: { chromium, rows: lines.length, pixelsPerFrame: step, framesPerRound: frames },
  };
}

let scrolled;
/** Both figures are of the same rounds. */
async function run(figure, timing) {
  scrolled ??= scrollBoth();
  const { facts, [figure]: pairs } = await scrolled;
  return { pairs, facts, details: { timing } };
}

const target = { of: 'ratio', atMost: 1.5 };

/** @type {import('./report.mjs').Measure[]} */
export const scrollMeasures = [
  {
    id: 'P16',
    workload: 'fast scroll in 50k rows, frame p95 / vanilla list',
    unit: 'ms',
    target,
    run: () => run('apart', 'from frame to frame, p95 of a round'),
  },
  {
    id: 'P16 work',
    workload: 'the same, what a frame keeps the page busy, p95 / vanilla list',
    unit: 'ms',
    target,
    run: () => run('busy', 'from the event of the scroll to the task behind the frame, p95'),
  },
];
