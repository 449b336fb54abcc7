// P18: the JavaScript of a visitor's first page, of an overview with rows, and of a number opened
// in it.
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

/** Runs in the page: records when the first row is painted, by the clock of the machine. */
function noteFirstRow(selector) {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      globalThis.rowsShownAt = Date.now();
    };
    // A task after the frame's callbacks runs once the frame has been passed to the compositor.
    requestAnimationFrame(() => port2.postMessage(0));
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Records the scripts that the page itself requests, without the service worker's. */
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

/** Login page and overview, each in its own document, and the dialog of a number. */
async function routes() {
  const reactAlone = scriptsOf(buildPage('react-alone'))
    .map((content) => brotliCompressSync(content).length)
    .reduce((sum, size) => sum + size, 0);
  const product = await startProduct({ size: 'small' });
  const { page, chromium } = await openBrowser();
  const documents = watchScripts(page, product.url);
  await page.addInitScript(noteFirstRow, firstRow);
  // The page itself, and not the skeleton in index.html.
  await page.goto(product.url);
  await page.locator('#root h1').waitFor();
  const signInShownAt = Date.now();
  const [visitor] = documents;
  await signIn(page, product.url, adminLogin);
  await page.waitForFunction(() => globalThis.rowsShownAt !== undefined);
  const rowsShownAt = await page.evaluate(() => globalThis.rowsShownAt);
  // The page shows its messages once it is at rest and has fetched what it expects to need.
  await page.getByRole('region', { name: 'Messages' }).waitFor({ state: 'attached' });
  const restsAt = Date.now();
  await page.locator(firstRow).first().click();
  await page.getByRole('dialog').getByRole('tabpanel').waitFor();
  const numberShownAt = Date.now();
  // Requests after the page is shown delay nobody.
  const askedBy = ({ scripts }, shownAt, after = 0) =>
    [...scripts].filter(([, at]) => at > after && at <= shownAt).map(([url]) => url);
  const weighed = async (urls) => {
    const scripts = [];
    for (const url of urls) scripts.push({ path: new URL(url).pathname, ...(await weigh(url)) });
    return scripts.sort((one, other) => other.brotli - one.brotli);
  };
  return {
    reactAlone,
    chromium,
    signIn: await weighed(askedBy(visitor, signInShownAt)),
    overview: await weighed(askedBy(documents.at(-1), rowsShownAt)),
    number: await weighed(askedBy(documents.at(-1), numberShownAt, restsAt)),
  };
}

const route = (id, name, workload, atMost) => ({
  id,
  workload,
  unit: 'KB',
  target: { of: 'product', atMost },
  world: routes,
  run: async ({ reactAlone, chromium, [name]: scripts }) => ({
    pairs: [
      {
        product: kilobytes(scripts.reduce((sum, { brotli }) => sum + brotli, 0)),
        peer: kilobytes(reactAlone),
      },
    ],
    facts: { chromium, kilobyte: 1000, compression: 'brotli, quality 11' },
    details: { scripts },
  }),
});

/** @type {import('./report.mjs').Measure[]} */
export const routeMeasures = [
  route('P18 sign-in', 'signIn', 'JavaScript of the first route, brotli / React alone', 125),
  route('P18 overview', 'overview', 'JavaScript of the overview, brotli / React alone', 200),
  route('P18 number', 'number', 'JavaScript of a number opened in it, brotli / React alone', 60),
];
