// P21: 500 changes made offline are sent. The peer sends the same requests and stores nothing.
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { openBrowser } from './browser-window.mjs';
import { buildPage } from './built-page.mjs';
import { threeSizes } from './companies.mjs';
import { clientOf } from './company-client.mjs';
import { inTurn } from './pairs.mjs';

const changesCount = 500;
const pairsCount = 5;
const pageSize = 100;
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Opens the built page at the product's own address, so that its requests have the same origin. */
async function openAt(page, url, folder) {
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    const file = pathname === '/drain' ? '/index.html' : pathname;
    return route.fulfill({
      contentType: types[extname(file)],
      body: readFileSync(join(folder, file)),
    });
  });
  await page.goto(`${url}/drain`);
  await page.waitForFunction(() => globalThis.drain !== undefined);
  // An intercepted request costs more than the request itself.
  await page.unrouteAll();
}

/** The first numbers of the company, in the order of their ids. */
async function firstNumbers(client) {
  const numbers = [];
  for (let cursor = ''; numbers.length < changesCount; ) {
    const { data, page } = await client.page(`limit=${pageSize}${cursor}`);
    numbers.push(...data);
    cursor = `&cursor=${encodeURIComponent(page.next_cursor)}`;
  }
  return numbers.slice(0, changesCount);
}

async function run({ product, small }) {
  const folder = buildPage('drain');
  const client = clientOf(product, small);
  const { page, chromium } = await openBrowser();
  await openAt(page, product.url, folder);

  const others = (number) => small.plans.find((id) => id !== number.plan_id);
  const measure = (what) => async () => {
    const before = await firstNumbers(client);
    const changes = before.map((number) => ({
      number_id: number.number_id,
      version: number.version,
      plan_id: others(number),
    }));
    const ms = await page.evaluate(
      ([name, token, all]) => globalThis.drain[name](token, all),
      [what, small.token, changes],
    );
    const after = new Map((await firstNumbers(client)).map((row) => [row.number_id, row]));
    const wrong = changes.filter(({ number_id, version, plan_id }) => {
      const row = after.get(number_id);
      return row?.version !== version + 1 || row.plan_id !== plan_id;
    });
    if (wrong.length > 0) throw new Error(`${wrong.length} changes were lost or made twice.`);
    return ms;
  };
  await measure('product')();
  await measure('peer')();
  const pairs = await inTurn({
    product: measure('product'),
    peer: measure('peer'),
    count: pairsCount,
  });
  return { pairs, facts: { chromium, changes: changesCount, duplicates: 0 } };
}

/** @type {import('./report.mjs').Measure} */
export const drain = {
  id: 'P21',
  workload: '500 offline changes sent / bare serial requests',
  unit: 'ms',
  target: { of: 'ratio', atMost: 1.5 },
  world: threeSizes,
  run,
};
