import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '../../../auth/testing/browser.ts';
import {
  type LoginApp,
  type LoginAppOptions,
  mailedCodes,
  startLoginApp,
} from '../../../auth/testing/login-app.ts';
import { enterEmail } from '../../../auth/testing/steps.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { buildWorld } from '../../../testing/world.ts';

let database: TestDatabase;
const running: LoginApp[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  await buildWorld(database.owner);
});
afterEach(async () => {
  for (const app of running.splice(0)) await app.stop();
});
afterAll(async () => database?.destroy());

async function start(options?: LoginAppOptions): Promise<LoginApp> {
  const app = await startLoginApp(database, options);
  running.push(app);
  return app;
}

interface Metadata {
  issuer: string;
  jwks_uri: string;
  authorization_endpoint: string;
  token_endpoint: string;
}
async function metadataOf(base: string): Promise<Metadata> {
  const answer = await fetch(`${base}/oidc/.well-known/openid-configuration`);
  const metadata: Metadata = JSON.parse(await answer.text());
  return metadata;
}

describe('the embedded provider', () => {
  it('keeps logins across a restart: its own sessions, those of the product, and its keys', async () => {
    const before = await start();
    const browser = before.browser();
    const page = await enterEmail(browser, 'admin@nordlys.example');
    await browser.submit(page.url.href, { step: 'password', password: 'demo' });
    const keys = await (await fetch(`${before.url}/oidc/jwks`)).text();
    const { port } = before.configuration;
    await running.pop()?.stop();

    const after = await start({ port });
    const cookie = browser.cookie(after.sessionCookie) ?? '';
    expect(await after.sessions.resolve({ cookie })).toMatchObject({ actor: { kind: 'admin' } });
    expect(await (await fetch(`${after.url}/oidc/jwks`)).text()).toBe(keys);
    expect(keys).not.toContain('"d"');
    const silent = await browser.open('/api/auth/login?return_to=/people');
    expect(silent.url.href).toBe(`${after.url}/people`);
    expect(browser.cookie(after.sessionCookie)).not.toBe(cookie);
    const out = await browser.open('/api/auth/logout');
    expect(out.url.href).toBe(`${after.url}/`);
  });

  it('survives a restart between the two steps of a login', async () => {
    const before = await start();
    const browser = before.browser();
    const page = await enterEmail(browser, 'between@else.example');
    const { port } = before.configuration;
    await running.pop()?.stop();
    const after = await start({ port });
    const [code = ''] = await mailedCodes(database, 'between@else.example');
    await browser.submit(page.url.href, { step: 'code', code });
    const cookie = browser.cookie(after.sessionCookie) ?? '';
    expect(await after.sessions.resolve({ cookie })).toMatchObject({ actor: { kind: 'newcomer' } });
  });

  it('creates one set of keys when two instances start concurrently', async () => {
    const fresh = await createTestDatabase();
    await buildWorld(fresh.owner);
    const [one, other] = await Promise.all([startLoginApp(fresh), startLoginApp(fresh)]);
    const keys = await Promise.all(
      [one, other].map(async ({ url }) => (await fetch(`${url}/oidc/jwks`)).text()),
    );
    expect(keys[0]).toBe(keys[1]);
    await Promise.all([one.stop(), other.stop()]);
    await fresh.destroy();
  });

  it('uses its public name for internal calls too', async () => {
    const publicUrl = 'https://portal.example';
    const app = await start({ environment: { PUBLIC_URL: publicUrl } });
    const metadata = await metadataOf(app.url);
    expect(metadata).toMatchObject({
      issuer: `${publicUrl}/oidc`,
      authorization_endpoint: `${publicUrl}/oidc/auth`,
      token_endpoint: `${publicUrl}/oidc/token`,
      jwks_uri: `${publicUrl}/oidc/jwks`,
    });
    const forged = await fetch(`${app.url}/oidc/.well-known/openid-configuration`, {
      headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' },
    });
    expect(await forged.json()).toEqual(metadata);
  });

  it('serves a whole login behind a name that this machine cannot reach', async () => {
    const publicUrl = 'https://portal.example';
    const app = await start({ environment: { PUBLIC_URL: publicUrl } });
    // A proxy in front terminates TLS: public requests arrive here.
    const browser = app.browser();
    const inside = (address: string | null) =>
      (address ?? '').replace(publicUrl, app.url).replace(/^\//, `${app.url}/`);
    const followRedirects = async (first: Page): Promise<Page> => {
      let page = first;
      while (page.headers.get('location')) {
        page = await browser.request('GET', inside(page.headers.get('location')));
      }
      return page;
    };
    const question = await followRedirects(await browser.request('GET', '/api/auth/login'));
    const post = (form: Record<string, string>) =>
      browser.request('POST', question.url.href, { body: new URLSearchParams(form) });
    await followRedirects(await post({ step: 'email', email: 'admin@nordlys.example' }));
    const done = await followRedirects(await post({ step: 'password', password: 'demo' }));
    expect(done.body).toBe('page /');
    const cookie = browser.cookie(app.sessionCookie) ?? '';
    expect(await app.sessions.resolve({ cookie })).toMatchObject({ actor: { kind: 'admin' } });
    for (const line of browser.cookieLines) expect(line).toMatch(/; secure/i);
  });

  it('accepts a code for ten minutes, and sends another after thirty seconds', async () => {
    const clock = { ms: Date.now() };
    const app = await start({ realNow: () => new Date(clock.ms) });
    const browser = app.browser();
    const email = 'slow@else.example';
    const page = await enterEmail(browser, email);
    const early = await browser.submit(page.url.href, { step: 'resend' });
    expect(early.body).toContain('Please wait 30 seconds');
    expect(await mailedCodes(database, email)).toHaveLength(1);

    clock.ms += 31_000;
    await browser.submit(page.url.href, { step: 'resend' });
    const codes = await mailedCodes(database, email);
    expect(codes).toHaveLength(2);
    const [first = '', second = ''] = codes;
    const old = await browser.submit(page.url.href, { step: 'code', code: first });
    expect(old.body).toContain('This code is wrong.');
    clock.ms += 10 * 60_000 + 1;
    const late = await browser.submit(page.url.href, { step: 'code', code: second });
    expect(late.body).toContain('This code has expired.');
    expect(browser.cookie(app.sessionCookie)).toBeUndefined();
  });

  it('mails nothing more when the previous step is submitted again', async () => {
    const app = await start();
    const browser = app.browser();
    const email = 'double@else.example';
    const page = await enterEmail(browser, email);
    const again = await browser.submit(page.url.href, { step: 'email', email });
    expect(again.body).toContain('name="code"');
    expect(await mailedCodes(database, email)).toHaveLength(1);
  });

  it('reports too many tries, and mails nothing', async () => {
    const app = await start({
      limit: async (key) => {
        if (key.startsWith('login-mail:')) throw new AppError(commonErrors.rateLimited);
      },
    });
    const browser = app.browser();
    const page = await browser.open('/api/auth/login');
    const answer = await browser.submit(page.url.href, {
      step: 'email',
      email: 'many@else.example',
    });
    expect(answer.status).toBe(429);
    expect(answer.body).toContain('Too many requests. Please wait a moment.');
    expect(answer.body).toContain('name="email"');
    expect(await mailedCodes(database, 'many@else.example')).toEqual([]);
  });

  it('protects its pages from scripts, frames and other sites', async () => {
    const app = await start();
    const page = await app.browser().open('/api/auth/login');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.body).not.toMatch(/<script|style=|https?:\/\//);
    const css = await fetch(`${app.url}/oidc/sign-in.css`);
    expect(css.headers.get('content-type')).toContain('text/css');
  });

  it('issues a code once, and nothing to a client without its secret', async () => {
    const app = await start();
    const { token_endpoint } = await metadataOf(app.url);
    const answer = await fetch(token_endpoint, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'authorization_code', code: 'x', client_id: 'x' }),
    });
    expect(answer.status).toBe(401);
  });
});
