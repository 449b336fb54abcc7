// P22: what Lighthouse looks at, measured by hand: it is not installed.
import { AxeBuilder } from '@axe-core/playwright';
import { firstRow, openBrowser, signIn } from './browser-window.mjs';
import { blockedIn, scoreOf, watchLoad } from './page-score.mjs';
import { median } from './pairs.mjs';
import { adminLogin, startProduct } from './product.mjs';

const loads = 3;
/** In which what comes after the picture may still shift or block it, in ms. */
const afterglowMs = 3000;
const kilobit = 1000 / 8;
/** As Lighthouse sets them where the line is slowed and not computed. */
const devices = {
  phone: {
    line: {
      offline: false,
      latency: 562.5,
      downloadThroughput: 1474.56 * kilobit,
      uploadThroughput: 675 * kilobit,
    },
    screen: { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true },
    slower: 4,
  },
  desktop: {
    line: {
      offline: false,
      latency: 40,
      downloadThroughput: 10_240 * kilobit,
      uploadThroughput: 10_240 * kilobit,
    },
    screen: { width: 1350, height: 940, deviceScaleFactor: 1, mobile: false },
    slower: 1,
  },
};

/** One load of an address with nothing of the shell on the device, the session apart. */
async function load({ context, url, shows, device }) {
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
    await devtools.send('Network.emulateNetworkConditions', device.line);
    await devtools.send('Emulation.setDeviceMetricsOverride', device.screen);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: device.slower });
    await page.addInitScript(watchLoad);
    await page.goto(url, { timeout: 120_000 });
    await page.locator(shows).first().waitFor({ timeout: 120_000 });
    await page.waitForTimeout(afterglowMs);
    const seen = await page.evaluate(() => globalThis.loadAsFelt);
    const felt = { ...seen, blocked: blockedIn(seen) };
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const { violations } = await new AxeBuilder({ page }).analyze();
    return { felt, complaints, violations: violations.map(({ id }) => id) };
  } finally {
    await page.close();
  }
}

async function qualityOn(device, where) {
  const all = [];
  for (let at = 0; at < loads; at += 1) {
    all.push(await load({ ...where, device: devices[device] }));
  }
  const middle = (name) => median(all.map(({ felt }) => felt[name]));
  const felt = {
    firstPaint: Math.round(middle('firstPaint')),
    largestPaint: Math.round(middle('largestPaint')),
    blocked: Math.round(middle('blocked')),
    shift: Number(middle('shift').toFixed(4)),
  };
  return {
    performance: scoreOf(felt, device),
    felt,
    accessibilityViolations: [...new Set(all.flatMap(({ violations }) => violations))],
    complaints: [...new Set(all.flatMap(({ complaints }) => complaints))],
  };
}

async function qualityOf(where) {
  return { phone: await qualityOn('phone', where), desktop: await qualityOn('desktop', where) };
}

async function run() {
  const product = await startProduct({ size: 'small' });
  const { context, page: first, chromium } = await openBrowser();
  const signInPage = await qualityOf({ context, url: product.url, shows: 'main h1' });
  await signIn(first, product.url, adminLogin);
  await first.goto('about:blank');
  const overview = await qualityOf({ context, url: product.url, shows: firstRow });
  const pages = [signInPage, overview];
  const all = pages.flatMap((measured) => Object.values(measured));
  const isClean = all.every(
    ({ accessibilityViolations, complaints }) =>
      accessibilityViolations.length + complaints.length === 0,
  );
  return {
    pairs: all.map(({ performance }) => ({ product: isClean ? performance : 0, peer: 1 })),
    product: isClean ? Math.min(...all.map(({ performance }) => performance)) : 0,
    facts: {
      chromium,
      lighthouse: 'not installed; its curves, without the speed index',
      phone: '1.5 Mbit/s, 562 ms a request, processor four times slower',
      desktop: '10 Mbit/s, 40 ms a request',
      told: 'the lowest of two pages on two devices',
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
