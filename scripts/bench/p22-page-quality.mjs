// P22: what Lighthouse looks at, measured by hand: it is not installed.
import { AxeBuilder } from '@axe-core/playwright';
import { firstRow, openBrowser, signIn } from './browser-window.mjs';
import { scoreOf, watchLoad } from './page-score.mjs';
import { median } from './pairs.mjs';
import { adminLogin, startProduct } from './product.mjs';

const loads = 5;
/** In which what comes after the picture may still shift or block it, in ms. */
const afterglowMs = 3000;
/** Lighthouse's phone on a slow line, as it is set where the line is slowed and not computed. */
const line = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1000) / 8,
  uploadThroughput: (675 * 1000) / 8,
};
const phone = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true };

/** One load of an address with nothing of the shell on the device, the session apart. */
async function load(context, url, shows) {
  const page = await context.newPage();
  const complaints = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  const devtools = await context.newCDPSession(page);
  try {
    const storageTypes = 'service_workers,cache_storage';
    await devtools.send('Storage.clearDataForOrigin', { origin: url, storageTypes });
    await devtools.send('Network.enable');
    await devtools.send('Network.clearBrowserCache');
    await devtools.send('Network.emulateNetworkConditions', line);
    await devtools.send('Emulation.setDeviceMetricsOverride', phone);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(watchLoad);
    await page.goto(url, { timeout: 120_000 });
    await page.locator(shows).first().waitFor({ timeout: 120_000 });
    await page.waitForTimeout(afterglowMs);
    const felt = await page.evaluate(() => globalThis.loadAsFelt);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const { violations } = await new AxeBuilder({ page }).analyze();
    return { felt, complaints, violations: violations.map(({ id }) => id) };
  } finally {
    await page.close();
  }
}

async function qualityOf(context, url, shows) {
  const all = [];
  for (let at = 0; at < loads; at += 1) all.push(await load(context, url, shows));
  const middle = (name) => median(all.map(({ felt }) => felt[name]));
  const felt = {
    firstPaint: Math.round(middle('firstPaint')),
    largestPaint: Math.round(middle('largestPaint')),
    blocked: Math.round(middle('blocked')),
    shift: Number(middle('shift').toFixed(4)),
  };
  return {
    performance: scoreOf(felt),
    felt,
    accessibilityViolations: [...new Set(all.flatMap(({ violations }) => violations))],
    complaints: [...new Set(all.flatMap(({ complaints }) => complaints))],
  };
}

async function run() {
  const product = await startProduct({ size: 'small' });
  const { context, page, chromium } = await openBrowser();
  const signInPage = await qualityOf(context, product.url, 'main h1');
  await signIn(page, product.url, adminLogin);
  await page.goto('about:blank');
  const overview = await qualityOf(context, product.url, firstRow);
  const pages = [signInPage, overview];
  const isClean = pages.every(
    ({ accessibilityViolations, complaints }) =>
      accessibilityViolations.length + complaints.length === 0,
  );
  return {
    pairs: pages.map(({ performance }) => ({ product: isClean ? performance : 0, peer: 1 })),
    product: isClean ? Math.min(...pages.map(({ performance }) => performance)) : 0,
    facts: {
      chromium,
      lighthouse: 'not installed; its curves of a phone, without the speed index',
      line: '1.5 Mbit/s, 562 ms a request, processor four times slower',
      clean: 'one violation of axe, or one line in the console, is a score of 0',
    },
    details: { signInPage, overview },
  };
}

/** @type {import('./report.mjs').Measure} */
export const pageQuality = {
  id: 'P22',
  workload: 'sign-in and overview as Lighthouse looks at them, by hand / 1',
  unit: 'score',
  target: { of: 'product', atLeast: 0.95 },
  run,
};
