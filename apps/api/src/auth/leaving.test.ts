import { pendingLogoutCookie } from '@workspace/domain/access/device-cookies';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { buildWorld, type World } from '../testing/world.ts';
import type { Browser, Page } from './testing/browser.ts';
import { type LoginApp, startLoginApp } from './testing/login-app.ts';
import { errorOf, withPassword } from './testing/steps.ts';
import { StrictIssuer } from './testing/strict-issuer.ts';

const admin = { email: 'admin@nordlys.example', email_verified: true };
const notAsked =
  'Somebody has logged out on this device, and the login service did not ask for your credentials. Log out of the login service first, then log in again.';
const expired = 'This login has expired or was continued in another window. Please log in again.';
const now = () => Math.floor(Date.now() / 1000);

let database: TestDatabase;
let world: World;

beforeAll(async () => {
  database = await createTestDatabase();
  world = await buildWorld(database.owner);
});
afterAll(() => database?.destroy());

const actorOf = async (app: LoginApp, browser: Browser) =>
  (await app.sessions.resolve({ cookie: browser.cookie(app.sessionCookie) ?? '' }))?.actor;

/** Simulates a page that logs out without a network. */
const logOutOffline = (app: LoginApp, browser: Browser) =>
  browser.setCookie(pendingLogoutCookie(app.url), '1');

const logOutByScript = (browser: Browser) =>
  browser.request('POST', '/api/auth/logout', { headers: { accept: 'application/json' } });

const signedIn = async (browser: Browser): Promise<boolean> => {
  const answer = await browser.request('GET', '/api/auth/session');
  return JSON.parse(answer.body).data.signed_in;
};

describe('after a logout, at an issuer that keeps its own session', () => {
  let issuer: StrictIssuer;
  let app: LoginApp;

  beforeAll(async () => {
    issuer = await (await StrictIssuer.create()).start();
    app = await startLoginApp(database, {
      environment: {
        OIDC_ISSUER: issuer.issuer,
        OIDC_CLIENT_ID: issuer.clientId,
        OIDC_CLIENT_SECRET: issuer.clientSecret,
      },
    });
  });
  beforeEach(() => {
    issuer.habits.idToken = { ...admin, auth_time: now() };
    issuer.habits.endsSessions = true;
  });
  afterAll(async () => {
    await app?.stop();
    await issuer?.stop();
  });

  /** @param authTime the issuer's `auth_time` claim; undefined = not sent */
  async function logIn(
    browser: Browser,
    authTime: number | undefined = now(),
  ): Promise<[URL, Page]> {
    const away = await browser.open('/api/auth/login');
    issuer.habits.idToken = { ...admin, auth_time: authTime };
    return [away.url, await browser.open(issuer.agree(away.url).href)];
  }

  const promptOf = ({ searchParams }: URL) => [
    searchParams.get('prompt'),
    searchParams.get('max_age'),
  ];

  it('asks for credentials once, and not at later logins', async () => {
    const browser = app.browser();
    const [first] = await logIn(browser, now() - 3600);
    expect(promptOf(first)).toEqual([null, null]);
    await logOutByScript(browser);
    const [second, page] = await logIn(browser, now() + 1);
    expect(promptOf(second)).toEqual(['login', '0']);
    expect(errorOf(page)).toBeNull();
    expect(await actorOf(app, browser)).toMatchObject({ user_id: world.nordlys.admin });
    const [third] = await logIn(browser, now() - 3600);
    expect(promptOf(third)).toEqual([null, null]);
  });

  it.each([
    ['a script', (browser: Browser) => logOutByScript(browser)],
    ['a page', (browser: Browser) => browser.open('/api/auth/logout')],
    ['a page without a network', async (browser: Browser) => logOutOffline(app, browser)],
  ])('refuses a login without new credentials: logged out by %s', async (_how, logOut) => {
    const browser = app.browser();
    const came = now();
    await logIn(browser, came);
    await logOut(browser);
    // An hour before, and in the same second as, the login of the person who logged out.
    for (const authTime of [came - 3600, came]) {
      const [, page] = await logIn(browser, authTime);
      expect(errorOf(page)).toBe(notAsked);
      expect(browser.cookie(app.sessionCookie)).toBeUndefined();
    }
    expect((await logIn(browser, now() + 1))[1].url.href).toBe(`${app.url}/`);
  });

  it('also asks at an issuer without a logout endpoint', async () => {
    const other = await (await StrictIssuer.create()).start();
    other.habits.endsSessions = false;
    other.habits.idToken = { ...admin, auth_time: now() };
    const copy = await startLoginApp(database, {
      environment: {
        OIDC_ISSUER: other.issuer,
        OIDC_CLIENT_ID: other.clientId,
        OIDC_CLIENT_SECRET: other.clientSecret,
      },
    });
    const browser = copy.browser();
    await browser.open(other.agree((await browser.open('/api/auth/login')).url).href);
    expect(JSON.parse((await logOutByScript(browser)).body)).toEqual({
      data: { continue_at: `${copy.url}/` },
    });
    const away = await browser.open('/api/auth/login');
    expect(promptOf(away.url)).toEqual(['login', '0']);
    expect(errorOf(await browser.open(other.agree(away.url).href))).toBe(notAsked);
    await copy.stop();
    await other.stop();
  });

  it('accepts an issuer that sends no auth_time, and logs that', async () => {
    const browser = app.browser();
    await logIn(browser);
    await logOutByScript(browser);
    const away = await browser.open('/api/auth/login');
    issuer.habits.idToken = admin;
    await browser.open(issuer.agree(away.url).href);
    expect(await actorOf(app, browser)).toMatchObject({ kind: 'admin' });
    expect(app.logged()).toContain('the issuer does not say when it asked for credentials');
  });

  it('refuses a login that began before the logout', async () => {
    const browser = app.browser();
    await logIn(browser);
    for (const logOut of [logOutByScript, (one: Browser) => logOutOffline(app, one)]) {
      const other = app.browser();
      await logIn(other);
      const away = await other.open('/api/auth/login');
      await logOut(other);
      expect(errorOf(await other.open(issuer.agree(away.url).href))).toBe(expired);
      expect(await signedIn(other)).toBe(false);
    }
    expect(await signedIn(browser)).toBe(true);
  });

  it('also verifies credentials requested by an app', async () => {
    const browser = app.browser();
    const away = await browser.open('/api/auth/login?prompt=login');
    issuer.habits.idToken = { ...admin, auth_time: now() - 3600 };
    expect(errorOf(await browser.open(issuer.agree(away.url).href))).toBe(notAsked);
  });

  it('is not undone by a cookie that was tampered with', async () => {
    const browser = app.browser();
    await logIn(browser);
    await logOutByScript(browser);
    browser.setCookie(`fresh_login_${app.configuration.port}`, 'v1.made.up', '/api/auth');
    expect(promptOf((await logIn(browser, now() + 1))[0])).toEqual(['login', '0']);
  });
});

describe('a logout that has not reached the server', () => {
  let app: LoginApp;
  beforeAll(async () => {
    app = await startLoginApp(database);
  });
  afterAll(() => app?.stop());

  it('invalidates the session of the device for every page', async () => {
    const browser = app.browser();
    await withPassword(browser, admin.email);
    const token = browser.cookie(app.sessionCookie) ?? '';
    logOutOffline(app, browser);
    expect(await signedIn(browser)).toBe(false);
    expect((await browser.request('GET', '/api/auth/access-token')).status).toBe(401);
    // The page never sends the logout: the next person presses "Log in".
    const page = await browser.open('/api/auth/login');
    expect(page.body).toContain('name="email"');
    expect(await app.sessions.resolve({ cookie: token })).toBeNull();
    expect(browser.cookie(pendingLogoutCookie(app.url))).toBeUndefined();
    // Pressing it again does not bypass the check.
    expect((await browser.open('/api/auth/login')).body).toContain('name="email"');
  });

  it('shows a page whether there is a session, by a cookie without personal data', async () => {
    const browser = app.browser();
    await withPassword(browser, admin.email);
    const name = `signed_in_${app.configuration.port}`;
    const line = browser.cookieLines.find((one) => one.startsWith(`${name}=`));
    expect(line).toBe(`${name}=1; Path=/; Max-Age=2592000; SameSite=Lax`);
    await logOutByScript(browser);
    expect(browser.cookie(name)).toBeUndefined();
  });

  it('is completed by the page, and clears the browser cache', async () => {
    const browser = app.browser();
    await withPassword(browser, admin.email);
    const token = browser.cookie(app.sessionCookie) ?? '';
    logOutOffline(app, browser);
    const answer = await logOutByScript(browser);
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
    expect(await app.sessions.resolve({ cookie: token })).toBeNull();
    expect(browser.cookie(pendingLogoutCookie(app.url))).toBeUndefined();
    // Following the returned address ends the issuer's session.
    const { data } = JSON.parse(answer.body);
    expect(new URL(data.continue_at).searchParams.get('id_token_hint')).toMatch(/^eyJ/);
    expect((await browser.open(data.continue_at)).url.href).toBe(`${app.url}/`);
  });
});
