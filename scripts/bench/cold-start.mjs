// Measures an offline start by address, until the first row is painted.
import { firstRow, openBrowser, settle, signIn } from './browser-window.mjs';
import { adminLogin, startProduct } from './product.mjs';

/** How long tasks after the first paint are observed, in milliseconds. */
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
      // A task after the frame's callbacks runs once the frame has been passed to the compositor.
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

/** Makes every later page of the browser record when its first row is painted. */
export async function watchStarts(context, ...otherRows) {
  await context.addInitScript(watchFirstRow, [firstRow, ...otherRows].join(', '));
}

/**
 * A browser in which an administrator has used the product, and whose server has since stopped.
 * @param {'small' | '10k' | '50k'} size
 */
export async function preparedBrowser(size) {
  const product = await startProduct({ size });
  const { context, page, chromium } = await openBrowser();
  await signIn(page, product.url, adminLogin);
  await settle(page);
  await page.goto('about:blank');
  await product.stop();
  await watchStarts(context);
  return { context, url: product.url, chromium };
}

/** One cold start: a new page, with no service worker running. */
export async function coldStartOf({ context, url }) {
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
