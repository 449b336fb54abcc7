// P22: Lighthouse's scores of the login page, the overview, the guide and the onboarding, in its
// phone setting.
import lighthouse from 'lighthouse';
import { logIn } from './api-world.mjs';
import { enterCredentials, firstRow, openBrowser, signIn } from './browser-window.mjs';
import { median } from './pairs.mjs';
import { adminLogin, freePort, getJson, startProduct } from './product.mjs';

const loads = 3;
const newcomerLogin = 'new@fjord.example';
const categories = ['performance', 'accessibility', 'best-practices'];

/** Scores of one load with nothing of the app on the device except the session. */
async function scoresOf({ context, url, port, path = '/' }) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const storageTypes = 'service_workers,cache_storage,indexeddb,local_storage';
  await devtools.send('Storage.clearDataForOrigin', { origin: url, storageTypes });
  await devtools.send('Network.clearBrowserCache');
  await page.close();
  // Storage is not reset, since the session is in a cookie.
  const result = await lighthouse(url + path, {
    port,
    onlyCategories: categories,
    disableStorageReset: true,
    logLevel: 'error',
  });
  const { categories: scores, audits } = result.lhr;
  const failed = Object.values(audits)
    .filter(({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary')
    .map(({ id }) => id);
  return { scores: categories.map((name) => scores[name].score), failed };
}

async function pageScores(where) {
  const all = [];
  for (let at = 0; at < loads; at += 1) all.push(await scoresOf(where));
  return {
    scores: categories.map((_, at) => median(all.map(({ scores }) => scores[at]))),
    failed: [...new Set(all.flatMap(({ failed }) => failed))],
  };
}

/** Path of the guide of a number that can be installed, made by an administrator. */
async function guidePath(product) {
  const { headers, token, me } = await logIn(product, adminLogin);
  const list = `${product.url}/api/v0/companies/${me.company.company_id}/numbers`;
  const { data } = await getJson(`${list}?status=installable&limit=1`, token);
  const link = `${product.url}/api/v0/numbers/${data[0].number_id}/guide`;
  const answer = await fetch(link, { method: 'POST', headers });
  if (answer.status !== 201) throw new Error(`The link answered ${answer.status}.`);
  const { pathname, search } = new URL((await answer.json()).data.url);
  return pathname + search;
}

async function scorePages() {
  const product = await startProduct({ size: 'small' });
  const port = await freePort();
  const { context, page, chromium } = await openBrowser([`--remote-debugging-port=${port}`]);
  const where = { context, url: product.url, port };
  const signInPage = await pageScores(where);
  const guide = await pageScores({ ...where, path: await guidePath(product) });
  await enterCredentials(page, product.url, newcomerLogin);
  await page.getByRole('heading', { name: 'Tell us about yourself' }).waitFor();
  await page.goto('about:blank');
  const onboarding = await pageScores({ ...where, path: '/onboarding' });
  await context.clearCookies();
  await signIn(page, product.url, adminLogin);
  await page.locator(firstRow).first().waitFor();
  await page.goto('about:blank');
  const overview = await pageScores(where);
  return { pages: { signInPage, overview, guide, onboarding }, chromium };
}

let scored;
const measure = (category, atLeast) => ({
  id: `P22 ${category}`,
  workload: `Lighthouse, phone, lowest of sign-in, overview, guide and onboarding: ${category} / 1`,
  unit: 'score',
  target: { of: 'product', atLeast },
  run: async () => {
    scored ??= scorePages();
    const { pages, chromium } = await scored;
    const at = categories.indexOf(category);
    const scores = Object.values(pages).map((page) => page.scores[at]);
    return {
      pairs: scores.map((product) => ({ product, peer: 1 })),
      product: Math.min(...scores),
      facts: { chromium, loads, throttling: 'simulated, as Lighthouse does by default' },
      details: pages,
    };
  },
});

/** @type {import('./report.mjs').Measure[]} */
export const pageQualityMeasures = [
  measure('performance', 0.9),
  measure('accessibility', 1),
  measure('best-practices', 1),
];
