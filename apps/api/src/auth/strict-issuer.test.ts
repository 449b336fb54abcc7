import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfiguration } from '../config/configuration.ts';
import { collectingLog } from '../testing/collecting-log.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { buildWorld, type World } from '../testing/world.ts';
import { watchCalls } from '../watching/calls.ts';
import { checkIssuer } from './issuer-check.ts';
import type { Browser, Page } from './testing/browser.ts';
import { type LoginApp, startLoginApp } from './testing/login-app.ts';
import { errorOf } from './testing/steps.ts';
import { type Algorithm, StrictIssuer } from './testing/strict-issuer.ts';

const staffClaim = 'urn:example:staff';
const admin = { email: 'admin@nordlys.example', email_verified: true };
const failed = 'The login could not be completed. Please try again.';
const unreachable = 'The login service cannot be reached. Please try again in a moment.';
const now = () => Math.floor(Date.now() / 1000);

let database: TestDatabase;
let world: World;
let issuer: StrictIssuer;
let app: LoginApp;

const start = (
  of: StrictIssuer,
  spelled = of.issuer,
  issuerTimeoutSeconds = 10,
  more: Record<string, string> = {},
) =>
  startLoginApp(database, {
    issuerTimeoutSeconds,
    environment: {
      OIDC_ISSUER: spelled,
      OIDC_CLIENT_ID: of.clientId,
      OIDC_CLIENT_SECRET: of.clientSecret,
      OIDC_STAFF_CLAIM: staffClaim,
      ...more,
    },
  });

beforeAll(async () => {
  database = await createTestDatabase();
  world = await buildWorld(database.owner);
  issuer = await (await StrictIssuer.create()).start();
  app = await start(issuer);
});
beforeEach(() => {
  Object.assign(issuer.habits, {
    idToken: admin,
    userinfo: {},
    silent: undefined,
    refusal: undefined,
    garbage: undefined,
  });
});
afterAll(async () => {
  await app?.stop();
  await issuer?.stop();
  await database?.destroy();
});

async function logIn(copy = app, at = issuer, browser = copy.browser()): Promise<[Browser, Page]> {
  const away = await browser.open('/api/auth/login');
  expect(away.url.origin).toBe(new URL(at.issuer).origin);
  return [browser, await browser.open(at.agree(away.url).href)];
}

const actorOf = async (browser: Browser, copy = app) =>
  (await copy.sessions.resolve({ cookie: browser.cookie(copy.sessionCookie) ?? '' }))?.actor;

/** Expects none of the issued tokens and codes in the log. */
function isSilent(copy: LoginApp, at: StrictIssuer): void {
  for (const secret of at.secrets) {
    if (secret !== '') expect(copy.logged()).not.toContain(secret);
  }
  expect(copy.logged()).not.toContain('nordlys.example');
}

describe('an issuer that follows the standard strictly', () => {
  it('admits an administrator, with special characters in the client secret', async () => {
    const [browser, page] = await logIn();
    expect(page.url.href).toBe(`${app.url}/`);
    expect(await actorOf(browser)).toMatchObject({ kind: 'admin', user_id: world.nordlys.admin });
    isSilent(app, issuer);
  });

  it.each(['client_secret_basic', 'client_secret_post'] as const)('takes %s', async (method) => {
    const other = await (await StrictIssuer.create()).start();
    Object.assign(other.habits, { authentication: method, idToken: admin });
    const copy = await start(other);
    const [browser] = await logIn(copy, other);
    expect(await actorOf(browser, copy)).toMatchObject({ kind: 'admin' });
    await copy.stop();
    await other.stop();
  });

  it('does not decode the header with the client secret: the setting sends it in the body', async () => {
    const other = await (await StrictIssuer.create()).start();
    Object.assign(other.habits, { basic: 'as sent', idToken: admin });
    const inHeader = await start(other);
    const [, page] = await logIn(inHeader, other);
    expect(errorOf(page)).toBe(failed);
    await inHeader.stop();
    const inBody = await start(other, other.issuer, 10, {
      OIDC_TOKEN_ENDPOINT_AUTH_METHOD: 'client_secret_post',
    });
    const [browser] = await logIn(inBody, other);
    expect(await actorOf(browser, inBody)).toMatchObject({ kind: 'admin' });
    isSilent(inBody, other);
    await inBody.stop();
    await other.stop();
  });

  it('rotates its keys: they are fetched once, and sessions continue', async () => {
    const [before] = await logIn();
    for (const algorithm of ['ES256', 'EdDSA', 'RS256'] satisfies Algorithm[]) {
      const asked = issuer.calls.jwks ?? 0;
      issuer.rotate(algorithm);
      const [browser, page] = await logIn();
      expect(errorOf(page)).toBeNull();
      expect(await actorOf(browser)).toMatchObject({ kind: 'admin' });
      for (let count = 0; count < 5; count += 1) await logIn();
      expect(issuer.calls.jwks).toBe(asked + 1);
    }
    expect(await actorOf(before)).toMatchObject({ kind: 'admin' });
  });

  it('sends claims in userinfo that the ID token lacks', async () => {
    issuer.habits.idToken = { sub: 'quiet' };
    issuer.habits.userinfo = { ...admin, email_verified: 'true', [staffClaim]: true };
    const [browser] = await logIn();
    expect(await actorOf(browser)).toMatchObject({ kind: 'staff' });
  });

  it.each([
    ['missing', {}],
    ['false', { email_verified: false }],
    ['"false"', { email_verified: 'false' }],
    ['1', { email_verified: 1 }],
    ['in userinfo, of another address', { email: undefined, email_verified: true }],
  ])('refuses an address that is not verified: %s', async (_how, claims) => {
    issuer.habits.idToken = { sub: 'unverified', email: admin.email, ...claims };
    const [browser, page] = await logIn();
    expect(errorOf(page)).toBe('Please verify your email address first.');
    expect(await actorOf(browser)).toBeUndefined();
    expect(app.logged()).toContain('"reason":"unverified"');
  });

  it.each([
    ['nonce', { nonce: 'another' }],
    ['nonce', { nonce: undefined }],
    ['aud', { aud: 'another' }],
    ['aud', { aud: ['another', 'third'] }],
    ['azp', { aud: ['a client: with/signs', 'another'], azp: 'another' }],
    ['iss', { iss: 'http://127.0.0.1:1/other' }],
    ['exp', { exp: now() - 200 }],
    ['exp', { exp: undefined }],
    ['iat', { iat: undefined }],
    ['iat', { iat: 'yesterday' }],
    ['sub', { sub: undefined }],
    ['nbf', { nbf: now() + 600 }],
  ])('is refused with a wrong %s (%o)', async (_name, claims) => {
    issuer.habits.idToken = { ...admin, ...claims };
    const [browser, page] = await logIn();
    expect(errorOf(page)).toBe(failed);
    expect(await actorOf(browser)).toBeUndefined();
    isSilent(app, issuer);
  });

  it('logs the name of an invalid claim without its value', async () => {
    issuer.habits.idToken = { ...admin, aud: 'tell-tale' };
    await logIn();
    const line = app
      .logged()
      .split('\n')
      .findLast((one) => one.includes('not completed'));
    expect(line).toContain('"claim":"aud"');
    expect(line).not.toContain('tell-tale');
  });

  it('is refused with a token from the future, and accepted with a clock that is off by a minute', async () => {
    issuer.habits.idToken = { ...admin, iat: now() + 3600, exp: now() + 7200 };
    expect(errorOf((await logIn())[1])).toBe(failed);
    for (const off of [-60, 60]) {
      issuer.habits.idToken = {
        ...admin,
        iat: now() + off,
        nbf: now() + off,
        exp: now() + off + 10,
      };
      const [browser] = await logIn();
      expect(await actorOf(browser)).toMatchObject({ kind: 'admin' });
    }
  });

  it('accepts a code once, and only with its own verifier', async () => {
    const browser = app.browser();
    const away = await browser.open('/api/auth/login');
    const back = issuer.agree(away.url);
    expect(errorOf(await browser.open(back.href))).toBeNull();
    const lost = 'This login has expired or was continued in another window. Please log in again.';
    expect(errorOf(await browser.open(back.href))).toBe(lost);
    // Another person's code with one's own state.
    const other = await app.browser().open('/api/auth/login');
    const mine = app.browser();
    const own = await mine.open('/api/auth/login');
    const stolen = issuer.agree(other.url);
    stolen.searchParams.set('state', own.url.searchParams.get('state') ?? '');
    expect(errorOf(await mine.open(stolen.href))).toBe(failed);
    expect(await actorOf(mine)).toBeUndefined();
    // A callback from another issuer (mix-up attack).
    const mixed = app.browser();
    const again = issuer.agree((await mixed.open('/api/auth/login')).url);
    again.searchParams.set('iss', 'https://evil.example');
    expect(errorOf(await mixed.open(again.href))).toBe(failed);
    isSilent(app, issuer);
  });
});

describe('an issuer that refuses', () => {
  const long = `Your account is blocked. ${'Please ask your administrator. '.repeat(60)}`;
  it.each([
    [{ error: 'access_denied' }, 'The login was cancelled.'],
    [{ error: 'access_denied', error_description: 'cancelled' }, 'The login was cancelled.'],
    [
      { error: 'access_denied', error_description: 'Your trial has ended.\r\n\tAsk sales.' },
      'Your trial has ended. Ask sales.',
    ],
    [
      { error: 'access_denied', error_description: '<img src=x onerror=alert(1)> hello' },
      '<img src=x onerror=alert(1)> hello',
    ],
    [{ error: 'access_denied', error_description: long }, `${long.slice(0, 299)}…`],
    [
      { error: 'server_error', error_description: 'stack trace of ours' },
      'The login service refused the login. Please try again.',
    ],
    [
      { error: '<script>', error_description: 'no code at all' },
      'The login service refused the login. Please try again.',
    ],
  ])('%o', async (refusal, sentence) => {
    issuer.habits.refusal = refusal;
    const [browser, page] = await logIn();
    expect(errorOf(page)).toBe(sentence);
    expect(await actorOf(browser)).toBeUndefined();
    // External messages are shown on the page and never logged.
    for (const text of ['trial', 'onerror', 'blocked', 'stack trace', '<script>']) {
      expect(app.logged()).not.toContain(text);
    }
  });
});

describe('an issuer with deviating features', () => {
  it.each([
    ['/realms/people', '/realms/people'],
    ['/realms/people', '/realms/people/'],
    ['/realms/people/', '/realms/people'],
    ['/realms/people/', '/realms/people/'],
  ])('lives at %s and is set as %s: one and the same', async (path, spelled) => {
    const other = await (await StrictIssuer.create(path)).start();
    other.habits.idToken = { ...admin, sub: 'same' };
    const copy = await start(other, new URL(spelled, other.issuer).href);
    const [browser] = await logIn(copy, other);
    expect(await actorOf(browser, copy)).toMatchObject({ kind: 'admin' });
    const rows = await database.owner('identities').where({ issuer: other.issuer });
    expect(rows).toHaveLength(1);
    await copy.stop();
    await other.stop();
  });

  it.each(['/realms/people/', '/realms/people'])(
    'at %s is named by the start when it is set otherwise',
    async (path) => {
      const other = await (await StrictIssuer.create(path)).start();
      const log = collectingLog();
      const check = (named: string) =>
        checkIssuer(readConfiguration({ OIDC_ISSUER: named, OIDC_CLIENT_ID: other.clientId }), {
          call: watchCalls(undefined),
          log,
        });
      await check(other.issuer);
      expect(log.text()).toBe('');
      // The last slash is all the difference: logins work, and the log has the right spelling.
      const slashed = path.endsWith('/') ? other.issuer.slice(0, -1) : `${other.issuer}/`;
      await check(slashed);
      expect(log.text()).toContain(`"named":"${other.issuer}"`);
      // Another name for the same server: every login would be refused.
      const foreign = other.issuer.replace('127.0.0.1', 'localhost');
      await expect(check(foreign)).rejects.toThrow(
        `OIDC_ISSUER is ${foreign}, but the issuer there names itself ${other.issuer}. Set`,
      );
      // One that cannot be reached is asked again by the first login.
      await other.stop();
      await check(other.issuer);
    },
  );

  it('has no logout: the session ends here, and the person returns to the first page', async () => {
    const other = await (await StrictIssuer.create()).start();
    Object.assign(other.habits, { endsSessions: false, idToken: admin });
    const copy = await start(other);
    const [browser] = await logIn(copy, other);
    expect((await browser.open('/api/auth/logout')).url.href).toBe(`${copy.url}/`);
    expect(await actorOf(browser, copy)).toBeUndefined();
    await copy.stop();
    await other.stop();
  });
});

describe('a failing issuer', () => {
  it('is unreachable at the first login, and found at the next without a restart', async () => {
    const late = await StrictIssuer.create();
    late.habits.idToken = admin;
    const copy = await start(late);
    expect(errorOf(await copy.browser().open('/api/auth/login'))).toBe(unreachable);
    await late.start();
    const [browser] = await logIn(copy, late);
    expect(await actorOf(browser, copy)).toMatchObject({ kind: 'admin' });
    // Unreachable again: existing sessions continue.
    await late.stop();
    expect(await actorOf(browser, copy)).toMatchObject({ kind: 'admin' });
    await copy.stop();
  });

  it.each(['discovery', 'token', 'jwks', 'userinfo'] as const)(
    'accepts the call to its %s and never answers: the person sees an error in time',
    async (silent) => {
      const slow = await (await StrictIssuer.create()).start();
      slow.habits.idToken = { sub: 'slow' };
      slow.habits.silent = silent;
      const copy = await start(slow, slow.issuer, 1);
      const browser = copy.browser();
      const away = await browser.open('/api/auth/login');
      const page = silent === 'discovery' ? away : await browser.open(slow.agree(away.url).href);
      expect(errorOf(page)).toBe(silent === 'discovery' ? unreachable : failed);
      isSilent(copy, slow);
      // Logins work again once it answers.
      slow.habits.silent = undefined;
      slow.habits.idToken = admin;
      const [again] = await logIn(copy, slow);
      expect(await actorOf(again, copy)).toMatchObject({ kind: 'admin' });
      await copy.stop();
      await slow.stop();
    },
  );

  it('returns a proxy’s page in place of tokens', async () => {
    issuer.habits.garbage = '<html>502 Bad Gateway secret-page</html>';
    const [, page] = await logIn();
    expect(errorOf(page)).toBe(failed);
    expect(app.logged()).not.toContain('secret-page');
  });
});
