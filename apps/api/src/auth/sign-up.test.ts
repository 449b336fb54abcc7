import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLimits } from '../http/pipeline/limit.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { buildWorld, type World } from '../testing/world.ts';
import type { Browser, Page } from './testing/browser.ts';
import { type LoginApp, mailedCodes, startLoginApp } from './testing/login-app.ts';
import { enterEmail, errorOf, withCode } from './testing/steps.ts';

let database: TestDatabase;
let world: World;
let app: LoginApp;

beforeAll(async () => {
  database = await createTestDatabase('migrated', { acquireTimeoutMs: 2000 });
  world = await buildWorld(database.owner);
  app = await startLoginApp(database);
});
afterAll(async () => {
  await app?.stop();
  await database?.destroy();
});

const actorOf = async (browser: Browser) =>
  (await app.sessions.resolve({ cookie: browser.cookie(app.sessionCookie) ?? '' }))?.actor;

const notActive = 'Your account is not active. Please ask an administrator of your company.';

async function plantPerson(email: string, status: string): Promise<string> {
  const id = randomUUID();
  await database.owner('users').insert({
    company_id: world.nordlys.id,
    id,
    email,
    first_name: 'Per',
    last_name: 'Son',
    role: 'regular',
    status,
    created_at: new Date(),
  });
  return id;
}

describe('signing up by a mailed code', () => {
  it('mails one code for a form that is sent twice at once', async () => {
    const browser = app.browser();
    const page = await browser.open('/api/auth/login');
    const email = 'double-click@else.example';
    const form = { step: 'email', email };
    await Promise.all(Array.from({ length: 6 }, () => browser.submit(page.url.href, form)));
    expect(await mailedCodes(database, email)).toHaveLength(1);
  });

  it('accepts the right code once among concurrent attempts', async () => {
    const browser = app.browser();
    const email = 'at-once@else.example';
    const page = await enterEmail(browser, email);
    const [code = ''] = await mailedCodes(database, email);
    const body = () => new URLSearchParams({ step: 'code', code });
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => browser.request('POST', page.url.href, { body: body() })),
    );
    // One continues; the others get an error or are back at the first step.
    const isOn = ({ status, headers }: Page) =>
      status === 303 && !headers.get('location')?.includes('/interaction/');
    expect(answers.filter(isOn)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 303)) {
      expect(answer.status).toBe(422);
      expect(answer.body).toMatch(/Send a new code\./);
    }
  });

  it('finds who has an address at a domain outside ASCII, which it shows as it is written', async () => {
    const kept = 'anna@xn--bcher-kva.example';
    await plantPerson(kept, 'active');
    for (const typed of ['Anna@Bücher.example', kept]) {
      const browser = app.browser();
      const page = await enterEmail(browser, typed);
      expect(page.body).toContain('<b>anna@bücher.example</b>');
      const code = (await mailedCodes(database, kept)).at(-1) ?? '';
      await browser.submit(page.url.href, { step: 'code', code });
      expect(await actorOf(browser)).toMatchObject({ kind: 'regular', email: kept });
    }
    const mixed = await enterEmail(app.browser(), 'anna@nоrdlys.example');
    expect(mixed.body).toContain('<b>anna@xn--nrdlys-');
  });

  it('refuses a used code at another login', async () => {
    const email = 'used@else.example';
    await withCode(app.browser(), email, database);
    const [used = ''] = await mailedCodes(database, email);
    const other = app.browser();
    const page = await enterEmail(other, email);
    const codes = await mailedCodes(database, email);
    expect(codes).toHaveLength(2);
    // With a probability of one in a million both codes are equal.
    if (codes[1] === used) return;
    const answer = await other.submit(page.url.href, { step: 'code', code: used });
    expect(answer.body).toContain('You have 4 attempts left.');
    expect(await actorOf(other)).toBeUndefined();
  });

  it('is limited after too many mails, and shows for how long', async () => {
    const limits = createLimits(database.app, true);
    const copy = await startLoginApp(database, {
      limit: (key, _points, seconds) =>
        key.startsWith('login-mail:') ? limits.tries(key, 2, seconds) : Promise.resolve(),
    });
    const email = 'flood@else.example';
    for (let count = 0; count < 2; count += 1) await enterEmail(copy.browser(), email);
    const browser = copy.browser();
    const page = await browser.open('/api/auth/login');
    const answer = await browser.submit(page.url.href, { step: 'email', email });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(500);
    expect(answer.body).toContain('Too many requests. Please wait 10 minutes.');
    expect(await mailedCodes(database, email)).toHaveLength(2);
    // Other addresses are not limited.
    expect((await enterEmail(copy.browser(), 'calm@else.example')).body).toContain('name="code"');
    await copy.stop();
  });

  it.each(['inactive', 'archived'])(
    'refuses who is %s kindly, also at the next try',
    async (status) => {
      const email = `${status}@nordlys.example`;
      await plantPerson(email, status);
      const browser = app.browser();
      expect(errorOf(await withCode(browser, email, database))).toBe(notActive);
      expect(await actorOf(browser)).toBeUndefined();
      // The provider has an account of the person by now, which grants no access.
      expect(errorOf(await browser.open('/api/auth/login'))).toBe(notActive);
      // Another person can log in from the same page.
      const page = await browser.open('/api/auth/login?prompt=login');
      expect(page.body).toContain('name="email"');
    },
  );

  it.each(['inactive', 'archived'])(
    'ends the session of a person who becomes %s',
    async (status) => {
      const email = `becomes-${status}@nordlys.example`;
      const id = await plantPerson(email, 'active');
      const browser = app.browser();
      await withCode(browser, email, database);
      expect(await actorOf(browser)).toMatchObject({ kind: 'regular', user_id: id });
      await database.owner('users').where({ id }).update({ status });
      await expect.poll(() => actorOf(browser)).toBeUndefined();
      expect(errorOf(await withCode(app.browser(), email, database))).toBe(notActive);
    },
  );

  it('admits an archived person whom another company has added since', async () => {
    const email = 'moved@nordlys.example';
    await plantPerson(email, 'archived');
    const id = randomUUID();
    await database.owner('users').insert({
      company_id: world.fjord.id,
      id,
      email,
      first_name: 'Mo',
      last_name: 'Ved',
      role: 'regular',
      status: 'active',
      created_at: new Date(),
    });
    const browser = app.browser();
    await withCode(browser, email, database);
    expect(await actorOf(browser)).toMatchObject({ company_id: world.fjord.id, user_id: id });
  });

  it('answers with a page while the database is unavailable, and then continues', async () => {
    const email = 'patient@else.example';
    const browser = app.browser();
    const page = await enterEmail(browser, email);
    const [code = ''] = await mailedCodes(database, email);
    // All connections are taken.
    const taken = await Promise.all(
      Array.from({ length: 12 }, () => database.app.client.acquireConnection()),
    );
    const answer = await browser.submit(page.url.href, { step: 'code', code });
    for (const connection of taken) database.app.client.releaseConnection(connection);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.body).toContain('Your login continues where you left off.');
    expect(answer.body).not.toContain(code);
    await browser.submit(page.url.href, { step: 'code', code });
    expect(await actorOf(browser)).toMatchObject({ kind: 'newcomer', email });
    // As a whole word, since a request id may contain six digits.
    expect(app.logged()).not.toMatch(new RegExp(`\\b${code}\\b`));
  });
});
