// P23: the staff console in a browser's tab, from its address to the first company. The peer is a
// page with React alone that draws the same companies from one response.
import { firstRow, openBrowser } from './browser-window.mjs';
import { buildPage } from './built-page.mjs';
import { coldStartOf, watchStarts } from './cold-start.mjs';
import { inTurn } from './pairs.mjs';
import { getJson, startProduct } from './product.mjs';
import { serve } from './static-server.mjs';

const staffLogin = 'staff@linewise.example';
const pairsCount = 9;
const warmUps = 2;

/** Signs in by the requests of the login's pages; the browser keeps the cookies. */
async function signInStaff({ request }, url) {
  const asked = await request.get(`${url}/api/auth/login`);
  const named = await request.post(asked.url(), { form: { step: 'email', email: staffLogin } });
  const done = await request.post(named.url(), { form: { step: 'password', password: 'demo' } });
  if (new URL(done.url()).pathname !== '/') throw new Error('The staff login was refused.');
}

async function run() {
  const product = await startProduct({ size: 'small' });
  const token = await product.token(staffLogin);
  const companies = await getJson(`${product.url}/api/v0/companies?limit=100`, token);
  const folder = buildPage('company-list');
  const peer = await serve({ folder, json: { '/companies.json': companies } });
  const { context, chromium } = await openBrowser();
  await signInStaff(context, product.url);
  await watchStarts(context, '.row');
  const startOf = (url) => async () => (await coldStartOf({ context, url })).painted;
  const consoleStart = startOf(`${product.url}/staff`);
  const peerStart = startOf(peer.url);
  for (let at = 0; at < warmUps; at += 1) {
    await consoleStart();
    await peerStart();
  }
  const pairs = await inTurn({ product: consoleStart, peer: peerStart, count: pairsCount });
  return { pairs, facts: { chromium, companies: companies.data.length, row: firstRow } };
}

/** @type {import('./report.mjs').Measure} */
export const consoleStart = {
  id: 'P23',
  workload: 'console renderer to a usable list / the same companies with React alone',
  unit: 'ms',
  target: { of: 'ratio', atMost: 2 },
  run,
};
