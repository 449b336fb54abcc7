import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Browser, Page } from '../../../auth/testing/browser.ts';
import { type LoginApp, mailedCodes, startLoginApp } from '../../../auth/testing/login-app.ts';
import { enterEmail } from '../../../auth/testing/steps.ts';
import { createLimits, RateLimited } from '../../../http/pipeline/limit.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { buildWorld } from '../../../testing/world.ts';
import { createSignInLimits } from './sign-in-limits.ts';

let database: TestDatabase;
let app: LoginApp;
const running: LoginApp[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  await buildWorld(database.owner);
});
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
});
afterAll(async () => database?.destroy());

/**
 * Uses the product's limits, which count in the database; except the limit on forms, since all
 * tests share one client address.
 */
async function start(): Promise<LoginApp> {
  const { tries } = createLimits(database.app, true);
  app = await startLoginApp(database, {
    limit: async (key, points, seconds) =>
      key.startsWith('login-form:') ? undefined : tries(key, points, seconds),
  });
  running.push(app);
  return app;
}

const newest = async (email: string) => (await mailedCodes(database, email)).at(-1) ?? '';
const guess = (browser: Browser, page: Page, code: string) =>
  browser.submit(page.url.href, { step: 'code', code });
const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000');

test('guesses at an invalidated code are not counted', async () => {
  await start();
  const email = 'owner@else.example';
  const attacker = app.browser();
  const page = await enterEmail(attacker, email);
  const wrong = wrongOf(await newest(email));
  await Promise.all(Array.from({ length: 120 }, () => guess(attacker, page, wrong)));

  const owner = app.browser();
  const own = await enterEmail(owner, email);
  const code = await newest(email);
  const typo = await guess(owner, own, wrongOf(code));
  expect(typo.body).toContain('You have 4 attempts left.');
  await guess(owner, own, code);
  expect(owner.cookie(app.sessionCookie)).toBeDefined();
});

test('after many wrong guesses an attacker has one try per code, and a fresh code of the owner works', async () => {
  await start();
  const email = 'target@else.example';
  for (let codes = 0; codes < 11; codes += 1) {
    const attacker = app.browser();
    const page = await enterEmail(attacker, email);
    const wrong = wrongOf(await newest(email));
    await Promise.all(Array.from({ length: 5 }, () => guess(attacker, page, wrong)));
  }
  const attacker = app.browser();
  const page = await enterEmail(attacker, email);
  const code = await newest(email);
  const first = await guess(attacker, page, wrongOf(code));
  expect(first.body).toContain('no longer valid after too many wrong attempts');
  expect((await guess(attacker, page, code)).body).toContain('no longer valid');
  expect(attacker.cookie(app.sessionCookie)).toBeUndefined();

  const owner = app.browser();
  const own = await enterEmail(owner, email);
  await guess(owner, own, await newest(email));
  expect(owner.cookie(app.sessionCookie)).toBeDefined();
});

test('a demo login cannot be locked out by guessing its password', async () => {
  await start();
  const email = 'employee@nordlys.example';
  for (let logins = 0; logins < 12; logins += 1) {
    const attacker = app.browser();
    const page = await enterEmail(attacker, email);
    const wrong = { step: 'password', password: 'wrong' };
    await Promise.all(Array.from({ length: 5 }, () => attacker.submit(page.url.href, wrong)));
  }
  const owner = app.browser();
  const page = await enterEmail(owner, email);
  await owner.submit(page.url.href, { step: 'password', password: 'demo' });
  expect(owner.cookie(app.sessionCookie)).toBeDefined();
});

test('going back to the address mails no second code within thirty seconds, and the first stays valid', async () => {
  await start();
  const email = 'back@else.example';
  const browser = app.browser();
  const page = await enterEmail(browser, email);
  for (let rounds = 0; rounds < 20; rounds += 1) {
    const back = await browser.submit(page.url.href, { step: 'change_email' });
    expect(back.body).toContain('name="email"');
    const again = await browser.submit(page.url.href, { step: 'email', email });
    expect(again.body).toContain('name="code"');
  }
  expect(await mailedCodes(database, email)).toHaveLength(1);
  // Nor by way of another address, which replaces the code.
  await browser.submit(page.url.href, { step: 'change_email' });
  await browser.submit(page.url.href, { step: 'email', email: 'other@else.example' });
  await browser.submit(page.url.href, { step: 'change_email' });
  const early = await browser.submit(page.url.href, { step: 'email', email });
  expect(early.body).toMatch(/Please wait \d+ seconds before you request another code/);
  expect(early.body).toContain('name="email"');
  expect(await mailedCodes(database, email)).toHaveLength(1);

  await browser.submit(page.url.href, { step: 'email', email: 'other@else.example' });
  await guess(browser, page, await newest('other@else.example'));
  expect(browser.cookie(app.sessionCookie)).toBeDefined();
});

test('going back does not reset the guesses', async () => {
  await start();
  const email = 'counted@else.example';
  const browser = app.browser();
  const page = await enterEmail(browser, email);
  const code = await newest(email);
  for (let tries = 0; tries < 5; tries += 1) {
    await guess(browser, page, wrongOf(code));
    await browser.submit(page.url.href, { step: 'change_email' });
    await browser.submit(page.url.href, { step: 'email', email });
  }
  expect((await guess(browser, page, code)).body).toContain('no longer valid');
});

test('mails from one client address are limited, independently of those from another', async () => {
  const limits = createSignInLimits({
    limit: createLimits(database.app, true).tries,
    sealer: database.sealer,
  });
  const email = 'mailed@else.example';
  for (let mails = 0; mails < 20; mails += 1) await limits.mail(email, '192.0.2.1');
  const refused = await limits.mail(email, '192.0.2.1').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(RateLimited);
  expect(refused).toMatchObject({ retryAfterSeconds: expect.any(Number) });
  if (refused instanceof RateLimited) expect(refused.retryAfterSeconds).toBeLessThanOrEqual(600);
  await limits.mail(email, '192.0.2.2');
});
