// P18: the JavaScript between a fresh profile and an overview with rows.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { openBrowser, signIn } from './browser-window.mjs';
import { buildPage } from './built-page.mjs';
import { adminLogin, startProduct } from './product.mjs';

const kilobytes = (bytes) => Number((bytes / 1000).toFixed(1));

/** All scripts of a built page. */
function scriptsOf(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(folder, name)));
}

/** Notes what the page itself asks for; the service worker fetches behind its back. */
function watchScripts(page, origin) {
  const documents = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      documents.push({ url: request.url(), scripts: new Set() });
    }
    const isOwn = request.url().startsWith(`${origin}/`);
    const isScript = request.resourceType() === 'script' && request.serviceWorker() === null;
    if (isOwn && isScript) documents.at(-1)?.scripts.add(request.url());
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
  await signIn(page, product.url, adminLogin);
  const whole = new Set(documents.flatMap(({ scripts }) => [...scripts]));
  const overview = documents.at(-1).scripts;

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
