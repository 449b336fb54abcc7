// P18: the JavaScript between a fresh profile and an overview with rows.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { firstRow, openBrowser, signIn } from './browser-window.mjs';
import { buildPage } from './built-page.mjs';
import { adminLogin, startProduct } from './product.mjs';

const kilobytes = (bytes) => Number((bytes / 1000).toFixed(1));

/** All scripts of a built page. */
function scriptsOf(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(folder, name)));
}

/** Runs in the page: notes when the first row has been painted, by the clock of the machine. */
function noteFirstRow(selector) {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      globalThis.rowsShownAt = Date.now();
    };
    // A task behind the frame's callbacks runs when the frame has been handed on.
    requestAnimationFrame(() => port2.postMessage(0));
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Notes what the page itself asks for; the service worker fetches behind its back. */
function watchScripts(page, origin) {
  const documents = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      documents.push({ url: request.url(), scripts: new Map() });
    }
    const isOwn = request.url().startsWith(`${origin}/`);
    const isScript = request.resourceType() === 'script' && request.serviceWorker() === null;
    if (!isOwn || !isScript) return;
    const { scripts } = documents.at(-1) ?? {};
    if (scripts && !scripts.has(request.url())) scripts.set(request.url(), Date.now());
  });
  return documents;
}

async function weigh(url) {
  const content = Buffer.from(await (await fetch(url)).arrayBuffer());
  return { bytes: content.length, brotli: brotliCompressSync(content).length };
}

async function run() {
  const reactAlone = scriptsOf(buildPage('react-alone'))
    .map((content) => brotliCompressSync(content).length)
    .reduce((sum, size) => sum + size, 0);
  const product = await startProduct({ size: 'small' });
  const { page, chromium } = await openBrowser();
  const documents = watchScripts(page, product.url);
  await page.addInitScript(noteFirstRow, firstRow);
  await signIn(page, product.url, adminLogin);
  await page.waitForFunction(() => globalThis.rowsShownAt !== undefined);
  const shownAt = await page.evaluate(() => globalThis.rowsShownAt);
  // What is asked for once the rows stand keeps nobody waiting for them.
  const asked = documents.map(({ scripts }) =>
    [...scripts].filter(([, at]) => at <= shownAt).map(([url]) => url),
  );
  const whole = new Set(asked.flat());
  const overview = new Set(asked.at(-1));

  const scripts = [];
  for (const url of whole) {
    const when = overview.has(url) ? 'overview' : 'before sign-in';
    scripts.push({ path: new URL(url).pathname, when, ...(await weigh(url)) });
  }
  scripts.sort((one, other) => other.brotli - one.brotli);
  const total = (list) => list.reduce((sum, { brotli }) => sum + brotli, 0);
  const ofOverview = scripts.filter(({ when }) => when === 'overview');
  return {
    pairs: [{ product: kilobytes(total(scripts)), peer: kilobytes(reactAlone) }],
    facts: { chromium, kilobyte: 1000, compression: 'brotli, quality 11' },
    details: { overviewAloneKb: kilobytes(total(ofOverview)), scripts },
  };
}

/** @type {import('./report.mjs').Measure} */
export const firstRoute = {
  id: 'P18',
  workload: 'JavaScript of the first route, brotli / React alone',
  unit: 'KB',
  target: { of: 'product', atMost: 150 },
  run,
};
