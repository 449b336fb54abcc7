import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { buildWorld, type World } from '../testing/world.ts';
import type { Browser } from './testing/browser.ts';
import { type LoginApp, startLoginApp } from './testing/login-app.ts';
import { enterEmail, errorOf, withPassword } from './testing/steps.ts';

let database: TestDatabase;
let world: World;
let app: LoginApp;
beforeAll(async () => {
  database = await createTestDatabase();
  world = await buildWorld(database.owner);
  app = await startLoginApp(database);
});
afterAll(async () => {
  await app?.stop();
  await database?.destroy();
});

const admin = 'admin@nordlys.example';
const lost = 'This login has expired or was continued in another window. Please log in again.';
const actorOf = async (browser: Browser) =>
  (await app.sessions.resolve({ cookie: browser.cookie(app.sessionCookie) ?? '' }))?.actor;
const asAdmin = () => expect.objectContaining({ user_id: world.nordlys.admin });

/** Begins a login in a tab of this browser, up to the password. */
async function tab(browser: Browser, returnTo: string) {
  const page = await enterEmail(browser, admin, `?return_to=${returnTo}`);
  const send = (password: string) => browser.submit(page.url.href, { step: 'password', password });
  return { finish: () => send('demo'), fail: () => send('wrong') };
}

test('two logins begun in two tabs are both completed, in either order', async () => {
  for (const order of ['first', 'second']) {
    const browser = app.browser();
    const tabs = [await tab(browser, '/teams'), await tab(browser, '/people')] as const;
    const pages = order === 'first' ? tabs : tabs.toReversed();
    const ends = order === 'first' ? ['/teams', '/people'] : ['/people', '/teams'];
    for (const [at, one] of pages.entries()) {
      const page = await one.finish();
      expect([errorOf(page), page.url.pathname]).toEqual([null, ends[at]]);
      expect(await actorOf(browser)).toEqual(asAdmin());
    }
  }
});

test('a login that fails leaves the other one as it is', async () => {
  const browser = app.browser();
  const failing = await tab(browser, '/teams');
  const other = await tab(browser, '/people');
  expect((await failing.fail()).status).toBe(422);
  // The issuer refuses the first one.
  const issuer = encodeURIComponent(`${app.url}/oidc`);
  const begun = await browser.request('GET', '/api/auth/login');
  const state = new URL(begun.headers.get('location') ?? '', app.url).searchParams.get('state');
  const refused = `/api/auth/callback?error=access_denied&state=${state}&iss=${issuer}`;
  expect(errorOf(await browser.open(refused))).not.toBeNull();
  expect(errorOf(await browser.open(refused))).toBe(lost);
  expect(await actorOf(browser)).toBeUndefined();

  const page = await other.finish();
  expect([errorOf(page), page.url.pathname]).toEqual([null, '/people']);
  expect(await actorOf(browser)).toEqual(asAdmin());
});

test('a callback that belongs to no login leaves a session and a login in progress as they are', async () => {
  const browser = app.browser();
  await withPassword(browser, admin);
  const session = browser.cookie(app.sessionCookie);
  // A fresh login, since the issuer would otherwise complete it without a question.
  const begun = await browser.request('GET', '/api/auth/login?return_to=/teams');
  for (const query of ['', '?code=x', '?code=x&state=garbage', `?state=${'x'.repeat(3000)}`]) {
    expect(errorOf(await browser.open(`/api/auth/callback${query}`))).toBe(lost);
  }
  expect(browser.cookie(app.sessionCookie)).toBe(session);
  expect(await actorOf(browser)).toEqual(asAdmin());
  const page = await browser.open(begun.headers.get('location') ?? '');
  expect([errorOf(page), page.url.pathname]).toEqual([null, '/teams']);
});

test('of many logins in progress the newest are kept, and each ends after an hour', async () => {
  const browser = app.browser();
  const first = await tab(browser, '/teams');
  const names = () =>
    browser.cookieLines
      .map((line) => line.slice(0, line.indexOf('=')))
      .filter((name) => name.startsWith('login_') && browser.cookie(name) !== undefined);
  for (let count = 0; count < 8; count += 1) {
    await browser.request('GET', `/api/auth/login?return_to=/people?${'x'.repeat(900)}`);
  }
  expect(new Set(names()).size).toBe(5);
  const [line = ''] = browser.cookieLines.filter((one) => one.startsWith('login_')).slice(-1);
  expect(line).toMatch(/; Path=\/api\/auth; Max-Age=3600; HttpOnly; SameSite=Lax$/);
  const last = await tab(browser, '/people');
  expect(errorOf(await first.finish())).toBe(lost);
  const page = await last.finish();
  expect([errorOf(page), page.url.pathname]).toEqual([null, '/people']);
});
