import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { buildWorld, type World } from '../testing/world.ts';
import type { Browser, Page } from './testing/browser.ts';
import { type LoginApp, mailedCodes, startLoginApp } from './testing/login-app.ts';
import { enterEmail, errorOf, withCode as withMailedCode, withPassword } from './testing/steps.ts';

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

const withCode = (browser: Browser, email: string) => withMailedCode(browser, email, database);

/** The names of cookies of logins in progress. */
const loginsOf = (browser: Browser) => {
  const names = browser.cookieLines.map((line) => line.slice(0, line.indexOf('=')));
  return [...new Set(names)].filter(
    (name) => name.startsWith(`login_${app.configuration.port}_`) && browser.cookie(name),
  );
};

const actorOf = async (browser: Browser) =>
  (await app.sessions.resolve({ cookie: browser.cookie(app.sessionCookie) ?? '' }))?.actor;

describe('a login at the embedded provider', () => {
  it('admits a demo login by its password and returns to the page it came from', async () => {
    const browser = app.browser();
    const page = await withPassword(
      browser,
      'admin@nordlys.example',
      `?return_to=${encodeURIComponent('/teams?x=1#top')}`,
    );
    expect(page.url.href).toBe(`${app.url}/teams?x=1#top`);
    expect(await actorOf(browser)).toEqual({
      kind: 'admin',
      identity_id: expect.any(String),
      user_id: world.nordlys.admin,
      company_id: world.nordlys.id,
      name: 'Astrid Person',
      email: 'admin@nordlys.example',
    });
    expect(await mailedCodes(database, 'admin@nordlys.example')).toEqual([]);
    const line = browser.cookieLines.find((one) => one.startsWith(`${app.sessionCookie}=`));
    expect(line).toMatch(/; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
    expect(loginsOf(browser)).toEqual([]);
    // The page reads this cookie before it loads the session; it contains no secret and grants no
    // access.
    const hint = browser.cookieLines.find((one) => one.startsWith('signed_in_'));
    expect(hint).toMatch(/^signed_in_\d+=1; Path=\/; Max-Age=2592000; SameSite=Lax$/);
  });

  it('admits any active user by a mailed code', async () => {
    const browser = app.browser();
    const page = await withCode(browser, 'colleague@nordlys.example');
    expect(page.url.href).toBe(`${app.url}/`);
    expect(await actorOf(browser)).toMatchObject({
      kind: 'regular',
      user_id: world.nordlys.colleague,
    });
  });

  it('normalises the typed address', async () => {
    const browser = app.browser();
    const page = await enterEmail(browser, '  Colleague@Nordlys.EXAMPLE ');
    const [code = ''] = (await mailedCodes(database, 'colleague@nordlys.example')).slice(-1);
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    await browser.submit(page.url.href, { step: 'code', code: spaced });
    expect(await actorOf(browser)).toMatchObject({ user_id: world.nordlys.colleague });
  });

  it('treats an unknown address as a newcomer, and shows the same pages', async () => {
    const known = await enterEmail(app.browser(), 'colleague@nordlys.example');
    const unknown = await enterEmail(app.browser(), 'somebody@else.example');
    const same = (page: Page) =>
      page.body
        .replaceAll(page.url.pathname, '')
        .replaceAll('colleague@nordlys.example', '')
        .replaceAll('somebody@else.example', '');
    expect(same(unknown)).toBe(same(known));

    const browser = app.browser();
    await withCode(browser, 'somebody@else.example');
    expect(await actorOf(browser)).toEqual({
      kind: 'newcomer',
      identity_id: expect.any(String),
      name: 'Somebody',
      email: 'somebody@else.example',
    });
  });

  it('recognises staff by the claim only, never by an address', async () => {
    const staff = app.browser();
    await withPassword(staff, 'staff@linewise.example');
    expect(await actorOf(staff)).toEqual({
      kind: 'staff',
      identity_id: expect.any(String),
      name: expect.any(String),
      email: 'staff@linewise.example',
    });
    const other = app.browser();
    await withCode(other, 'other@linewise.example');
    expect(await actorOf(other)).toMatchObject({ kind: 'newcomer' });
  });

  it('refuses an invalid address with a message under the field, and mails nothing', async () => {
    const browser = app.browser();
    const page = await enterEmail(browser, 'a"><script>@x');
    expect(page.status).toBe(422);
    expect(page.body).toContain('Enter an email address, for example name@company.com.');
    expect(page.body).toContain('aria-describedby="message"');
    expect(page.body).not.toContain('<script>');
    expect(await mailedCodes(database, 'a"><script>@x')).toEqual([]);
  });

  it('invalidates a code after five wrong attempts, even for the right code', async () => {
    const browser = app.browser();
    const email = 'guessed@else.example';
    const page = await enterEmail(browser, email);
    const [code = ''] = await mailedCodes(database, email);
    const wrong = code === '000000' ? '000001' : '000000';
    for (const left of [4, 3, 2, 1]) {
      const answer = await browser.submit(page.url.href, { step: 'code', code: wrong });
      expect(answer.status).toBe(422);
      expect(answer.body).toContain(
        `You have ${left} ${left === 1 ? 'attempt' : 'attempts'} left.`,
      );
    }
    const last = await browser.submit(page.url.href, { step: 'code', code: wrong });
    expect(last.body).toContain('no longer valid');
    const right = await browser.submit(page.url.href, { step: 'code', code });
    expect(right.body).toContain('no longer valid');
    expect(await actorOf(browser)).toBeUndefined();
  });

  it('allows no sixth attempt to concurrent guesses', async () => {
    const browser = app.browser();
    const email = 'hasty@else.example';
    const page = await enterEmail(browser, email);
    const [code = ''] = await mailedCodes(database, email);
    const wrong = code === '000000' ? '000001' : '000000';
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        browser.submit(page.url.href, { step: 'code', code: wrong }),
      ),
    );
    const guesses = answers.filter((answer) => /left\./.test(answer.body));
    expect(guesses.length).toBe(4);
    expect((await browser.submit(page.url.href, { step: 'code', code })).body).toContain(
      'no longer valid',
    );
  });

  it('refuses a password after five wrong attempts too', async () => {
    const browser = app.browser();
    const page = await enterEmail(browser, 'employee@nordlys.example');
    for (let count = 0; count < 5; count += 1) {
      await browser.submit(page.url.href, { step: 'password', password: 'Demo' });
    }
    const right = await browser.submit(page.url.href, { step: 'password', password: 'demo' });
    expect(right.body).toContain('Too many wrong attempts');
    expect(await actorOf(browser)).toBeUndefined();
  });

  it('accepts passwords of the demo logins only', async () => {
    const browser = app.browser();
    const page = await enterEmail(browser, 'nopassword@else.example');
    expect(page.body).not.toContain('Use a password instead');
    await browser.submit(page.url.href, { step: 'use_password' });
    const answer = await browser.submit(page.url.href, { step: 'password', password: 'demo' });
    expect(answer.body).toContain('name="code"');
    expect(await actorOf(browser)).toBeUndefined();
  });

  it('binds a code to its interaction', async () => {
    const email = 'bound@else.example';
    const one = app.browser();
    await enterEmail(one, email);
    const [code = ''] = await mailedCodes(database, email);
    const other = app.browser();
    const page = await enterEmail(other, email);
    const [, second] = await mailedCodes(database, email);
    if (second === code) return;
    await other.submit(page.url.href, { step: 'code', code });
    expect(await actorOf(other)).toBeUndefined();
  });

  it('limits mails and guesses by address', async () => {
    const browser = app.browser();
    await withCode(browser, 'counted@else.example');
    expect([...app.tries.keys()].some((key) => key.startsWith('login-mail:'))).toBe(true);
    expect([...app.tries.keys()].some((key) => key.startsWith('login-guess:'))).toBe(true);
    expect([...app.tries.keys()].join()).not.toContain('counted@else.example');
  });

  it('returns with a sentence when the person cancels', async () => {
    const browser = app.browser();
    const page = await enterEmail(browser, 'colleague@nordlys.example');
    const cancel = /href="([^"]+\/cancel)"/.exec(page.body)?.[1] ?? '';
    expect(errorOf(await browser.open(cancel))).toBe('The login was cancelled.');
    expect(await actorOf(browser)).toBeUndefined();
  });

  it('shows an interaction only to the browser that started it', async () => {
    const page = await enterEmail(app.browser(), 'colleague@nordlys.example');
    const otherBrowser = await app.browser().open(page.url.href);
    expect(errorOf(otherBrowser)).toBe('This login has expired. Please log in again.');
    expect(otherBrowser.body).not.toContain('colleague');
  });

  it('rotates the session at login and ends the one before', async () => {
    const browser = app.browser();
    await withPassword(browser, 'admin@nordlys.example');
    const first = browser.cookie(app.sessionCookie) ?? '';
    await browser.open('/api/auth/login');
    const second = browser.cookie(app.sessionCookie) ?? '';
    expect(second).not.toBe(first);
    expect(await app.sessions.resolve({ cookie: first })).toBeNull();
    expect(await app.sessions.resolve({ cookie: second })).not.toBeNull();
  });

  it('asks for credentials again when the app requests it, and admits another person', async () => {
    const browser = app.browser();
    await withPassword(browser, 'admin@nordlys.example');
    const page = await enterEmail(browser, 'colleague@nordlys.example', '?prompt=login');
    const code = (await mailedCodes(database, 'colleague@nordlys.example')).at(-1) ?? '';
    const answer = await browser.submit(page.url.href, { step: 'code', code });
    // The library ends the other person's session by a form that submits itself.
    const action = /action="([^"]+)"/.exec(answer.body)?.[1] ?? '';
    const fields = [...answer.body.matchAll(/name="(\w+)" value="([^"]*)"/g)];
    const digest = /'sha256-[^']+'/.exec(answer.headers.get('content-security-policy') ?? '');
    expect(digest).not.toBeNull();
    await browser.submit(
      action,
      Object.fromEntries(fields.map(([, name, value]) => [name, value])),
    );
    expect(await actorOf(browser)).toMatchObject({ user_id: world.nordlys.colleague });
  });

  it('keeps codes, tokens and cookies out of the log and the tables', async () => {
    const browser = app.browser();
    const email = 'secretive@else.example';
    await withCode(browser, email);
    const [code = ''] = await mailedCodes(database, email);
    const session = browser.cookie(app.sessionCookie) ?? '';
    const provider = browser.cookie(`oidc_session_${app.configuration.port}`) ?? '';
    expect(provider).not.toBe('');
    const rows = await database.owner('oidc_records').select();
    const kept = JSON.stringify([rows, await database.owner('sessions').select()]);
    for (const secret of [session, provider, `"${code}"`]) expect(kept).not.toContain(secret);
    const log = app.logged();
    for (const secret of [session, provider, 'eyJ', email]) expect(log).not.toContain(secret);
    // As a whole word: the same digits may be part of an id.
    expect(log).not.toMatch(new RegExp(`\\b${code}\\b`));
    expect(log).toContain('"sentence":"login"');
  });
});
