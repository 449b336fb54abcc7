import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { buildWorld } from '../testing/world.ts';
import type { Browser } from './testing/browser.ts';
import { type LoginApp, startLoginApp } from './testing/login-app.ts';
import { errorOf, withPassword } from './testing/steps.ts';

let database: TestDatabase;
let app: LoginApp;

beforeAll(async () => {
  database = await createTestDatabase();
  await buildWorld(database.owner);
  app = await startLoginApp(database);
});

afterAll(async () => {
  await app?.stop();
  await database?.destroy();
});

describe('failures during a login', () => {
  const start = async (browser: Browser) => {
    const answer = await browser.request('GET', '/api/auth/login');
    return new URL(answer.headers.get('location') ?? '', app.url);
  };
  const lost = 'This login has expired or was continued in another window. Please log in again.';

  it('refuses a callback with the state of another login', async () => {
    const browser = app.browser();
    await start(browser);
    const page = await browser.open('/api/auth/callback?code=x&state=forged');
    expect(errorOf(page)).toBe(lost);
    expect(browser.cookie(app.sessionCookie)).toBeUndefined();
  });

  it('refuses a callback without a pending login, or with an altered cookie', async () => {
    expect(errorOf(await app.browser().open('/api/auth/callback?code=x&state=y'))).toBe(lost);
    const browser = app.browser();
    const state = (await start(browser)).searchParams.get('state') ?? '';
    const [name = ''] = browser.cookieLines.at(-1)?.split('=', 1) ?? [];
    expect(name).toMatch(new RegExp(`^login_${app.configuration.port}_`));
    const cookie = browser.cookie(name) ?? '';
    browser.setCookie(name, `${cookie.slice(0, -2)}xx`, '/api/auth');
    const page = await browser.open(`/api/auth/callback?code=x&state=${state}`);
    expect(errorOf(page)).toBe(lost);
  });

  it('refuses a code that the issuer has not issued', async () => {
    const browser = app.browser();
    const state = (await start(browser)).searchParams.get('state') ?? '';
    const page = await browser.open(
      `/api/auth/callback?code=made-up&state=${state}&iss=${encodeURIComponent(`${app.url}/oidc`)}`,
    );
    expect(errorOf(page)).toBe('The login could not be completed. Please try again.');
    expect(app.logged()).not.toContain('made-up');
  });

  it('does not expose the issuer’s description of its failure', async () => {
    const browser = app.browser();
    const state = (await start(browser)).searchParams.get('state') ?? '';
    const page = await browser.open(
      `/api/auth/callback?error=server_error&error_description=inner+detail&state=${state}&iss=${encodeURIComponent(`${app.url}/oidc`)}`,
    );
    expect(errorOf(page)).toBe('The login service refused the login. Please try again.');
    expect(app.logged()).not.toContain('inner detail');
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    'teams',
    '/api/auth/logout',
    '/api/auth/login?prompt=login',
    '/api/v0/me',
    '/%61pi/auth/logout',
    '/teams/../api/auth/logout',
    '/API/auth/logout',
    '/oidc/session/end',
    '/sandbox',
    '/metrics',
    '/openapi.json',
    '/teams%zz',
    '/api/auth/desktop?redirect_uri=https://evil.example/&code_challenge=x&state=y',
    `/teams?${'x'.repeat(2000)}`,
  ])('leads nowhere else after a login (%s)', async (wanted) => {
    const browser = app.browser();
    const page = await withPassword(
      browser,
      'admin@nordlys.example',
      `?return_to=${encodeURIComponent(wanted)}`,
    );
    expect(page.url.href).toBe(`${app.url}/`);
  });

  it('refuses a login without PKCE at the provider', async () => {
    const browser = app.browser();
    const address = await start(browser);
    address.searchParams.delete('code_challenge');
    address.searchParams.delete('code_challenge_method');
    const page = await browser.open(address.href);
    expect(errorOf(page)).not.toBeNull();
  });

  it('does not redirect to an unregistered address', async () => {
    const browser = app.browser();
    const address = await start(browser);
    address.searchParams.set('redirect_uri', 'https://evil.example/');
    const page = await browser.open(address.href);
    expect(page.url.origin).toBe(app.url);
    expect(errorOf(page)).not.toBeNull();
  });

  it('answers an unknown method, and passes other paths on', async () => {
    const browser = app.browser();
    expect((await browser.request('POST', '/api/auth/login')).status).toBe(405);
    expect((await browser.open('/api/auth/elsewhere')).body).toBe('page /api/auth/elsewhere');
    expect((await browser.open('/oidcx')).body).toBe('page /oidcx');
  });
});

describe('the session check', () => {
  it('is answered for a visitor too, and refused to another site', async () => {
    const browser = app.browser();
    const visitor = await browser.request('GET', '/api/auth/session');
    expect(visitor.status).toBe(200);
    expect(visitor.headers.get('cache-control')).toBe('no-store');
    expect(JSON.parse(visitor.body)).toEqual({ data: { signed_in: false } });
    await withPassword(browser, 'admin@nordlys.example');
    const person = await browser.request('GET', '/api/auth/session');
    // Returns whether there is a session, not whose: that is an operation with an actor.
    expect(JSON.parse(person.body)).toEqual({ data: { signed_in: true } });
    const other = await browser.request('GET', '/api/auth/session', {
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(other.status).toBe(403);
    await browser.request('POST', '/api/auth/logout');
    const after = await browser.request('GET', '/api/auth/session');
    expect(JSON.parse(after.body)).toEqual({ data: { signed_in: false } });
  });

  it('puts the hint right that the page shows its skeleton by', async () => {
    const browser = app.browser();
    const hint = app.sessionCookie.replace('session', 'signed_in');
    const ask = () => browser.request('GET', '/api/auth/session');
    browser.setCookie(hint, '1');
    await ask();
    expect(browser.cookie(hint)).toBeUndefined();
    await withPassword(browser, 'admin@nordlys.example');
    expect(browser.cookie(hint)).toBe('1');
    browser.setCookie(hint, '');
    await ask();
    expect(browser.cookie(hint)).toBe('1');
    await browser.request('POST', '/api/auth/logout');
    expect(browser.cookie(hint)).toBeUndefined();
  });
});

describe('the bearer', () => {
  it('is issued only for a cookie', async () => {
    const browser = app.browser();
    const without = await browser.request('GET', '/api/auth/access-token');
    expect(without.status).toBe(401);
    expect(JSON.parse(without.body)).toEqual({
      error: 'Please log in first.',
      code: 'unauthenticated',
    });
    await withPassword(browser, 'admin@nordlys.example');
    const answer = await browser.request('GET', '/api/auth/access-token');
    const { accessToken }: { accessToken: string } = JSON.parse(answer.body);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await app.sessions.resolve({ bearer: accessToken })).toMatchObject({
      via: 'bearer',
      actor: { kind: 'admin' },
    });
    const renewed = await app.browser().request('GET', '/api/auth/access-token', {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(renewed.status).toBe(401);
    const other = await browser.request('GET', '/api/auth/access-token', {
      headers: { 'sec-fetch-site': 'same-site' },
    });
    expect(other.status).toBe(403);
  });
});
