// P17: an administrator without a network confirms another plan: from the press to the frame that
// shows the waiting change, which is durable by then. The peer puts one record and shows it.
import { fileURLToPath } from 'node:url';
import { firstRow, openBrowser, settle, signIn } from './browser-window.mjs';
import { inTurn, percentile } from './pairs.mjs';
import { adminLogin, startProduct } from './product.mjs';
import { serve } from './static-server.mjs';

const peerFolder = fileURLToPath(new URL('tap-peer', import.meta.url));
const rounds = 5;
const tapsPerRound = 8;
const warmUps = 2;
/** Local numbers that may have another plan; the order stays when a plan changes. */
const list = '/?country=DK&status=active&sort=name';

/** Runs in the page: measures from the next press to the frame with a new pending mark. */
function watchTap() {
  globalThis.nextTap = () => {
    const before = new Set(document.querySelectorAll('.ui-pending'));
    return new Promise((resolve) => {
      let pressed;
      addEventListener(
        'click',
        (event) => {
          pressed = event.timeStamp;
        },
        { capture: true, once: true },
      );
      const observer = new MutationObserver(() => {
        if (pressed === undefined) return;
        if (![...document.querySelectorAll('.ui-pending')].some((one) => !before.has(one))) return;
        observer.disconnect();
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - pressed);
        // A task after the frame's callbacks runs once the frame has been passed to the compositor.
        requestAnimationFrame(() => port2.postMessage(0));
      });
      observer.observe(document, { childList: true, subtree: true });
    });
  };
}

/** Milliseconds from a press on the button to its pending mark. */
async function tap(page, button) {
  const noted = page.evaluate(() => globalThis.nextTap());
  await button.click();
  return noted;
}

/** Opens the number, chooses another plan, and measures the press that confirms it. */
async function changePlan(page, address) {
  await page.locator(`[role=table] a[href="${address}"]`).click();
  const number = page.getByRole('dialog').first();
  await number.getByRole('tab', { name: 'Plan', exact: true }).click();
  await number.getByRole('button', { name: 'Change plan' }).click();
  const choice = page.getByRole('dialog', { name: 'Change plan' });
  await choice.locator('label:has(input[type=radio]:not(:checked):not(:disabled))').first().click();
  const ms = await tap(page, choice.getByRole('button', { name: /^(Change|Move|Confirm)/ }));
  await choice.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await number.waitFor({ state: 'detached' });
  return ms;
}

async function run() {
  const product = await startProduct({ size: 'small' });
  const peer = await serve({ folder: peerFolder });
  const { context, page, chromium } = await openBrowser();
  await context.addInitScript(watchTap);
  // Only visible rows are rendered, and each number is changed once.
  await page.setViewportSize({ width: 1440, height: 3000 });
  await signIn(page, product.url, adminLogin);
  await settle(page);
  await page.goto(`${product.url}${list}`);
  await page.locator(firstRow).first().waitFor();
  const addresses = await page
    .locator(firstRow)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const peerPage = await context.newPage();
  await peerPage.goto(peer.url);
  await context.setOffline(true);

  const waiting = addresses.values();
  const productTap = async () => {
    const { value, done } = waiting.next();
    if (done) throw new Error(`${addresses.length} numbers are too few.`);
    return changePlan(page, value);
  };
  const round = (target, once) => async () => {
    await target.bringToFront();
    const times = [];
    for (let at = 0; at < tapsPerRound; at += 1) times.push(await once());
    return percentile(times, 0.95);
  };
  const peerTap = () => tap(peerPage, peerPage.getByRole('button'));
  for (let at = 0; at < warmUps; at += 1) {
    await page.bringToFront();
    await productTap();
    await peerPage.bringToFront();
    await peerTap();
  }
  const pairs = await inTurn({
    product: round(page, productTap),
    peer: round(peerPage, peerTap),
    count: rounds,
  });
  return { pairs, facts: { chromium, tapsPerRound } };
}

/** @type {import('./report.mjs').Measure} */
export const tapToPaint = {
  id: 'P17',
  workload: 'tap to paint of a durable offline change, p95 / one durable put and a frame',
  unit: 'ms',
  target: { of: 'ratio', atMost: 3 },
  run,
};
