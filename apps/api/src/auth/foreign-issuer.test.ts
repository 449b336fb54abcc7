import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { type MutableResponse, type MutableToken, OAuth2Server } from 'oauth2-mock-server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../database/embedded/server.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { buildWorld, type World } from '../testing/world.ts';
import type { Browser, Page } from './testing/browser.ts';
import { type LoginApp, startLoginApp } from './testing/login-app.ts';
import { errorOf } from './testing/steps.ts';

let database: TestDatabase;
let world: World;
let issuer: OAuth2Server;
let issuerPort: number;
let app: LoginApp;

beforeAll(async () => {
  database = await createTestDatabase();
  world = await buildWorld(database.owner);
  issuerPort = await freePort();
  app = await startLoginApp(database, {
    environment: {
      OIDC_ISSUER: `http://localhost:${issuerPort}`,
      OIDC_CLIENT_ID: 'the-client',
      OIDC_CLIENT_SECRET: 'the-client-secret',
      OIDC_STAFF_CLAIM: 'https://claims.example/staff',
    },
  });
  issuer = new OAuth2Server();
  await issuer.issuer.keys.generate('RS256');
  await issuer.start(issuerPort, '127.0.0.1');
});
afterEach(() => {
  issuer.service.removeAllListeners();
});
afterAll(async () => {
  await app?.stop();
  if (issuer?.listening) await issuer.stop();
  await database?.destroy();
});

/** Sets the claims that the issuer puts into tokens and userinfo from now on. */
function says(token: object, userinfo: object = {}): void {
  issuer.service.on('beforeTokenSigning', ({ payload }: MutableToken) => {
    Object.assign(payload, token);
  });
  issuer.service.on('beforeUserinfo', (response: MutableResponse) => {
    Object.assign(response.body, userinfo);
  });
}

/** Logs in at the issuer, which does not ask for credentials. */
async function logIn(browser: Browser, query = ''): Promise<Page> {
  const away = await browser.open(`/api/auth/login${query}`);
  expect(away.url.port).toBe(String(issuerPort));
  const back = await fetch(away.url, { redirect: 'manual' });
  return browser.open(back.headers.get('location') ?? '');
}

const actorOf = async (browser: Browser) =>
  (await app.sessions.resolve({ cookie: browser.cookie(app.sessionCookie) ?? '' }))?.actor;

describe('a login at an external issuer', () => {
  it('runs without the embedded provider', async () => {
    expect((await app.browser().open('/oidc/.well-known/openid-configuration')).body).toBe(
      'page /oidc/.well-known/openid-configuration',
    );
  });

  it('links by the verified address, and later by the subject alone', async () => {
    says({ email: 'Admin@nordlys.example', email_verified: true, name: 'Astrid' });
    const browser = app.browser();
    const page = await logIn(browser, '?return_to=/teams');
    expect(page.url.href).toBe(`${app.url}/teams`);
    expect(await actorOf(browser)).toMatchObject({ kind: 'admin', user_id: world.nordlys.admin });

    issuer.service.removeAllListeners();
    says({ email: 'astrid.renamed@nordlys.example', email_verified: true });
    await logIn(browser);
    expect(await actorOf(browser)).toMatchObject({ user_id: world.nordlys.admin });
  });

  it('links by an address at a domain outside ASCII, in the form in which it is kept', async () => {
    const kept = 'anna@xn--bcher-kva.example';
    const sub = 'at-umlaut-domain';
    says({ sub, email: 'anna@bücher.example', email_verified: true }, { sub });
    const browser = app.browser();
    await logIn(browser);
    expect(await actorOf(browser)).toMatchObject({ kind: 'newcomer', email: kept });
  });

  it('requests userinfo for claims missing from the ID token', async () => {
    says(
      { sub: 'from-userinfo' },
      {
        sub: 'from-userinfo',
        email: 'somebody@else.example',
        email_verified: 'true',
        given_name: 'Some',
        family_name: 'Body',
      },
    );
    const browser = app.browser();
    await logIn(browser);
    expect(await actorOf(browser)).toMatchObject({
      kind: 'newcomer',
      name: 'Some Body',
      email: 'somebody@else.example',
    });
    const [row] = await database.owner('identities').where({ subject: 'from-userinfo' });
    expect(row.name).toBe('Some Body');
  });

  it.each([
    ['in the ID token', { 'https://claims.example/staff': true }, {}, 'staff'],
    ['in userinfo', {}, { 'https://claims.example/staff': true }, 'staff'],
    ['but only as a text', { 'https://claims.example/staff': 'true' }, {}, 'newcomer'],
    ['but false', { 'https://claims.example/staff': false }, {}, 'newcomer'],
    ['but under another name', { provider_staff: true, staff: true }, {}, 'newcomer'],
  ])('makes staff by the configured claim: %s', async (where, token, userinfo, kind) => {
    const sub = `staff ${where}`;
    const email = 'boss@linewise.example';
    says({ sub, email, email_verified: true, ...token }, { sub, ...userinfo });
    const browser = app.browser();
    await logIn(browser);
    expect(await actorOf(browser)).toMatchObject({ kind, email });
  });

  it.each([
    ['said to be unverified', { email_verified: false }, {}],
    ['not said to be verified', {}, {}],
    [
      'said to be so elsewhere',
      { email_verified: false },
      { email_verified: true, email: 'x@y.example' },
    ],
    ['said to be so of no address', { email: undefined, email_verified: true }, {}],
    ['no address', { email: 'nobody', email_verified: true }, {}],
  ])('refuses an address that is %s', async (_how, token, userinfo) => {
    const sub = 'unverified';
    says({ sub, email: 'admin@nordlys.example', ...token }, { sub, ...userinfo });
    const browser = app.browser();
    expect(errorOf(await logIn(browser))).toBe('Please verify your email address first.');
    expect(browser.cookie(app.sessionCookie)).toBeUndefined();
    expect(await database.owner('identities').where({ subject: sub })).toEqual([]);
  });

  it.each([
    ['another nonce', { nonce: 'other' }],
    ['another audience', { aud: 'other-client' }],
    ['another issuer', { iss: 'http://127.0.0.1:1' }],
    ['an end that has passed', { exp: 1 }],
  ])('refuses an ID token with %s', async (_what, token) => {
    says({ email: 'admin@nordlys.example', email_verified: true, ...token });
    const browser = app.browser();
    expect(errorOf(await logIn(browser))).toBe(
      'The login could not be completed. Please try again.',
    );
    expect(await actorOf(browser)).toBeUndefined();
  });

  it('refuses an ID token signed with another key', async () => {
    says({ email: 'admin@nordlys.example', email_verified: true });
    issuer.service.on('beforeResponse', (response: MutableResponse) => {
      if (response.body === '') return;
      const [header, payload, signature = ''] = String(response.body.id_token).split('.');
      const other = Buffer.from(signature, 'base64url').reverse().toString('base64url');
      response.body.id_token = `${header}.${payload}.${other}`;
    });
    const browser = app.browser();
    expect(errorOf(await logIn(browser))).not.toBeNull();
    expect(await actorOf(browser)).toBeUndefined();
  });

  it('refuses userinfo of another subject', async () => {
    says({ sub: 'one' }, { sub: 'other', email: 'admin@nordlys.example', email_verified: true });
    expect(errorOf(await logIn(app.browser()))).not.toBeNull();
  });

  it('reports that the person cancelled at the issuer', async () => {
    const browser = app.browser();
    const away = await browser.open('/api/auth/login');
    const state = away.url.searchParams.get('state') ?? '';
    const page = await browser.open(`/api/auth/callback?error=access_denied&state=${state}`);
    expect(errorOf(page)).toBe('The login was cancelled.');
  });

  it('passes the login parameters of the app on', async () => {
    const away = await app.browser().open('/api/auth/login?login_hint=a%40b.example&prompt=login');
    expect(Object.fromEntries(away.url.searchParams)).toMatchObject({
      client_id: 'the-client',
      response_type: 'code',
      code_challenge_method: 'S256',
      login_hint: 'a@b.example',
      prompt: 'login',
      scope: 'openid email profile',
      redirect_uri: `${app.url}/api/auth/callback`,
    });
  });

  it('logs out at the issuer too, with the ID token of the session', async () => {
    const sub = 'leaving';
    says({ sub, email: 'leaving@else.example', email_verified: true }, { sub });
    const browser = app.browser();
    await logIn(browser);
    expect(await actorOf(browser)).toBeDefined();
    const page = await browser.open('/api/auth/logout');
    expect(page.url.port).toBe(String(issuerPort));
    expect(page.url.searchParams.get('post_logout_redirect_uri')).toBe(`${app.url}/`);
    expect(page.url.searchParams.get('id_token_hint')).toMatch(/^eyJ/);
    expect(await actorOf(browser)).toBeUndefined();
  });

  it('keeps tokens, codes and secrets out of the log', () => {
    for (const secret of ['eyJ', 'the-client-secret', 'nordlys.example', 'code=']) {
      expect(app.logged()).not.toContain(secret);
    }
    expect(app.logged()).toContain('a login was not completed');
  });
});

describe('an unreachable issuer', () => {
  it('is reported, and contacted again at the next login', async () => {
    const port = await freePort();
    const copy = await startLoginApp(database, {
      environment: { OIDC_ISSUER: `http://localhost:${port}`, OIDC_CLIENT_ID: 'the-client' },
    });
    const sentence = 'The login service cannot be reached. Please try again in a moment.';
    expect(errorOf(await copy.browser().open('/api/auth/login'))).toBe(sentence);
    expect((await copy.browser().open('/api/auth/logout')).url.href).toBe(`${copy.url}/`);
    const late = new OAuth2Server();
    await late.issuer.keys.generate('RS256');
    await late.start(port, '127.0.0.1');
    expect((await copy.browser().open('/api/auth/login')).url.port).toBe(String(port));
    await late.stop();
    await copy.stop();
  });
});

describe('too many logins', () => {
  it('end at the error page', async () => {
    const copy = await startLoginApp(database, {
      limit: async () => {
        throw new AppError(commonErrors.rateLimited);
      },
    });
    expect(errorOf(await copy.browser().open('/api/auth/login'))).toBe(
      'Too many requests. Please wait a moment.',
    );
    await copy.stop();
  });
});
