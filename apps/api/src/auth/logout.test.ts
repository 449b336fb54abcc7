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

const actorOf = async (browser: Browser) =>
  (await app.sessions.resolve({ cookie: browser.cookie(app.sessionCookie) ?? '' }))?.actor;

describe('logging out', () => {
  it('ends the session here and at the issuer, and returns to the first page', async () => {
    const browser = app.browser();
    await withPassword(browser, 'admin@nordlys.example');
    const token = browser.cookie(app.sessionCookie) ?? '';
    const page = await browser.open('/api/auth/logout', { 'sec-fetch-site': 'same-origin' });
    expect(page.url.href).toBe(`${app.url}/`);
    expect(browser.cookie(app.sessionCookie)).toBeUndefined();
    expect(await app.sessions.resolve({ cookie: token })).toBeNull();
    const again = await browser.open('/api/auth/login');
    expect(again.body).toContain('name="email"');
  });

  it('returns to the first page even without a session', async () => {
    const page = await app.browser().open('/api/auth/logout');
    expect(page.url.href).toBe(`${app.url}/`);
  });

  it('answers a script with the address to navigate to', async () => {
    const browser = app.browser();
    await withPassword(browser, 'admin@nordlys.example');
    const answer = await browser.request('POST', '/api/auth/logout', {
      headers: { accept: 'application/json', 'sec-fetch-site': 'same-origin' },
    });
    expect(answer.status).toBe(200);
    const next: { data: { continue_at: string } } = JSON.parse(answer.body);
    expect((await browser.open(next.data.continue_at)).url.href).toBe(`${app.url}/`);
    expect(await actorOf(browser)).toBeUndefined();
  });

  it('is refused to a link on another site', async () => {
    const browser = app.browser();
    await withPassword(browser, 'admin@nordlys.example');
    const page = await browser.open('/api/auth/logout', { 'sec-fetch-site': 'cross-site' });
    expect(errorOf(page)).toBe('The request came from another site and was refused.');
    expect(await actorOf(browser)).toMatchObject({ kind: 'admin' });
  });

  it('is refused to a form on another site', async () => {
    const browser = app.browser();
    await withPassword(browser, 'admin@nordlys.example');
    const answer = await browser.request('POST', '/api/auth/logout', {
      headers: { origin: 'https://evil.example' },
    });
    expect(answer.status).toBe(403);
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'cross_site_request' });
    expect(await actorOf(browser)).toMatchObject({ kind: 'admin' });
  });

  it('needs confirmation at the issuer when another site started it there', async () => {
    const browser = app.browser();
    await withPassword(browser, 'admin@nordlys.example');
    const page = await browser.open('/oidc/session/end', { 'sec-fetch-site': 'cross-site' });
    expect(page.body).toContain('Do you want to log out?');
    await browser.open('/api/auth/login');
    expect(await actorOf(browser)).toMatchObject({ kind: 'admin' });
  });
});
