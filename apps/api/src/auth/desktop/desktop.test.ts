import { createHash, randomBytes } from 'node:crypto';
import { getMe } from '@workspace/domain/accounts/operations';
import { listCompanies } from '@workspace/domain/companies/operations';
import {
  endDesktopSession,
  refreshDesktopSession,
  startDesktopSession,
} from '@workspace/domain/desktop/operations';
import { exchangeImpersonation } from '@workspace/domain/impersonations/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { presented, staffEmail, ticketFor, visitorClient } from '../../testing/impersonation.ts';
import { refusal } from '../../testing/outcomes.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { sessionCookieName } from '../cookies.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.destroy());

const redirectUri = 'http://127.0.0.1:49152/callback';
const state = 'state-of-the-console-1';

function begunLogin(changes: Record<string, string> = {}) {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const query = new URLSearchParams({
    redirect_uri: redirectUri,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    state,
    ...changes,
  });
  return { verifier, path: `/api/auth/desktop?${query}` };
}

/** The headers of a browser in which the person is logged in. */
async function browserOf(email: string, isStaff: boolean): Promise<Record<string, string>> {
  const token = await product.sessions.begin(
    {
      issuer: 'https://issuer.example',
      subject: email,
      email,
      name: isStaff ? 'Robin Staff' : email,
      staff: isStaff,
      idToken: undefined,
    },
    undefined,
  );
  const name = sessionCookieName(product.services.configuration.publicUrl);
  return { cookie: `${name}=${token}`, accept: 'text/html' };
}

/** `410 desktop_session_ended` */
async function refusedWith(call: Promise<unknown>): Promise<string> {
  const { definition } = await refusal(call);
  return `${definition.status} ${definition.code}`;
}

const open = (path: string, method: 'GET' | 'POST', headers: Record<string, string>) =>
  fetch(product.url + path, { method, headers, redirect: 'manual' });

const samePage = { 'sec-fetch-site': 'same-origin' };

/** Confirms a login in the browser; returns the code and what the console keeps. */
async function confirmedLogin() {
  const { verifier, path } = begunLogin();
  const browser = await browserOf(staffEmail, true);
  const answer = await open(path, 'POST', { ...browser, ...samePage });
  expect(answer.status).toBe(303);
  const brought = new URL(answer.headers.get('location') ?? '');
  expect(`${brought.origin}${brought.pathname}`).toBe(redirectUri);
  expect(brought.searchParams.get('state')).toBe(state);
  const code = brought.searchParams.get('code') ?? '';
  return { code, code_verifier: verifier, redirect_uri: redirectUri };
}

async function loggedIn(): Promise<{ access: string; refresh: string }> {
  const client = visitorClient(product);
  const { data } = await client(startDesktopSession, { body: await confirmedLogin() });
  return { access: data.access_token ?? '', refresh: data.refresh_token ?? '' };
}

const errorPage = (answer: Response) =>
  new URL(answer.headers.get('location') ?? '').searchParams.get('error_description');

test('staff log in to the console by the browser, with a confirmation and a code for one use', async () => {
  const { path } = begunLogin();
  const page = await open(path, 'GET', await browserOf(staffEmail, true));
  expect(page.status).toBe(200);
  expect(page.headers.get('cache-control')).toBe('no-store');
  const text = await page.text();
  expect(text).toContain('Log in to the console on this computer?');
  expect(text).toContain('Robin Staff');

  const login = await confirmedLogin();
  const client = visitorClient(product);
  const { data } = await client(startDesktopSession, { body: login });
  expect(data.expires_in).toBe(900);
  const staff = product.as(data.access_token ?? '');
  expect((await staff(getMe, {})).data.kind).toBe('staff');
  expect((await staff(listCompanies, { query: {} })).data.length).toBeGreaterThan(0);

  // Neither the code nor the refresh token is accepted as anything else.
  expect(await refusedWith(client(startDesktopSession, { body: login }))).toBe(
    '410 desktop_code_refused',
  );
  expect(await product.sessions.resolve({ bearer: data.refresh_token ?? '' })).toBeNull();
  expect(await product.sessions.resolve({ cookie: data.refresh_token ?? '' })).toBeNull();
  const stored = JSON.stringify([
    await product.database.owner('desktop_codes').select(),
    await product.database.owner('desktop_tokens').select(),
  ]);
  for (const secret of [login.code, data.refresh_token ?? '']) {
    expect(stored).not.toContain(secret);
    expect(product.logged()).not.toContain(secret);
  }
});

test('a visitor logs in first, and comes back to the confirmation', async () => {
  const { path } = begunLogin();
  const answer = await open(path, 'GET', { accept: 'text/html' });
  const next = new URL(answer.headers.get('location') ?? '');
  expect(next.pathname).toBe('/api/auth/login');
  expect(next.searchParams.get('return_to')).toBe(path);
});

test('people who are not staff get a sentence and no code', async () => {
  const { path } = begunLogin();
  const browser = await browserOf('astrid@nordlys.example', false);
  for (const method of ['GET', 'POST'] as const) {
    const answer = await open(path, method, { ...browser, ...samePage });
    expect(errorPage(answer)).toContain('Only the provider’s staff can log in to the console.');
  }
});

test.each([
  ['another host', { redirect_uri: 'http://evil.example:80/callback' }],
  ['a name that may lead elsewhere', { redirect_uri: 'http://localhost:49152/callback' }],
  ['another path', { redirect_uri: 'http://127.0.0.1:49152/elsewhere' }],
  ['no challenge', { code_challenge: '' }],
  ['the plain method', { code_challenge_method: 'plain' }],
  ['a short state', { state: 'x' }],
])('a login with %s is refused', async (_, changes) => {
  const { path } = begunLogin(changes);
  const before = await product.database.owner('desktop_codes').count('* as n');
  const browser = await browserOf(staffEmail, true);
  for (const method of ['GET', 'POST'] as const) {
    const answer = await open(path, method, { ...browser, ...samePage });
    expect(errorPage(answer)).toBe('The login could not be completed. Please try again.');
  }
  expect(await product.database.owner('desktop_codes').count('* as n')).toEqual(before);
});

test('another site cannot confirm', async () => {
  const { path } = begunLogin();
  const browser = await browserOf(staffEmail, true);
  const answer = await open(path, 'POST', { ...browser, 'sec-fetch-site': 'cross-site' });
  expect(errorPage(answer)).toBe('The request came from another site and was refused.');
});

test('a code is useless without its verifier, at another address, or after a minute', async () => {
  const client = visitorClient(product);
  const start = (body: { code: string; code_verifier: string; redirect_uri: string }) =>
    refusedWith(client(startDesktopSession, { body }));
  const refused = '410 desktop_code_refused';

  const stolen = await confirmedLogin();
  const wrong = { ...stolen, code_verifier: randomBytes(32).toString('base64url') };
  expect(await start(wrong)).toBe(refused);
  // The attempt used the code up.
  expect(await start(stolen)).toBe(refused);

  const moved = await confirmedLogin();
  expect(await start({ ...moved, redirect_uri: 'http://127.0.0.1:50000/callback' })).toBe(refused);

  const late = await confirmedLogin();
  await product.database.owner('desktop_codes').update({ expires_at: new Date() });
  expect(await start(late)).toBe(refused);

  const twice = await confirmedLogin();
  const both = await Promise.allSettled([
    client(startDesktopSession, { body: twice }),
    client(startDesktopSession, { body: twice }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a refresh gives the next token; a lost response may be asked for again', async () => {
  const client = visitorClient(product);
  const first = await loggedIn();
  const refresh = (token: string) =>
    client(refreshDesktopSession, { body: { refresh_token: token } });
  const lost = await refresh(first.refresh);
  const again = await refresh(first.refresh);
  expect(again.data.refresh_token).not.toBe(lost.data.refresh_token);
  // The successor that did not arrive is nothing any longer, and ends nothing.
  expect(await refusedWith(refresh(lost.data.refresh_token ?? ''))).toBe(
    '410 desktop_session_ended',
  );
  const next = await refresh(again.data.refresh_token ?? '');
  expect((await product.as(next.data.access_token ?? '')(getMe, {})).data.kind).toBe('staff');
});

test('a token used after its successor ends the session everywhere', async () => {
  const client = visitorClient(product);
  const first = await loggedIn();
  const refresh = (token: string) =>
    client(refreshDesktopSession, { body: { refresh_token: token } });
  const second = (await refresh(first.refresh)).data;
  const third = (await refresh(second.refresh_token ?? '')).data;
  expect(await refusedWith(refresh(first.refresh))).toBe('410 desktop_session_ended');
  expect(await refusedWith(refresh(third.refresh_token ?? ''))).toBe('410 desktop_session_ended');
  expect(await refusedWith(product.as(third.access_token ?? '')(getMe, {}))).toBe(
    '401 unauthenticated',
  );
});

test('a logout ends the session and its impersonation sessions, also with a replaced token', async () => {
  const client = visitorClient(product);
  const { access, refresh } = await loggedIn();
  const ticket = await ticketFor(product, access);
  const acting = await product.as(access)(exchangeImpersonation, { body: presented(ticket) });
  const company = product.as(acting.data.access_token);
  expect((await company(getMe, {})).data.kind).toBe('admin');
  await client(refreshDesktopSession, { body: { refresh_token: refresh } });
  await client(endDesktopSession, { body: { refresh_token: refresh } });
  for (const caller of [product.as(access), company]) {
    expect(await refusedWith(caller(getMe, {}))).toBe('401 unauthenticated');
  }
  // Unknown tokens end nothing and say nothing.
  const unknown = randomBytes(32).toString('base64url');
  await client(endDesktopSession, { body: { refresh_token: unknown } });
});

test('a ticket of the console is refused to another login of the same person', async () => {
  const mine = await loggedIn();
  const other = await loggedIn();
  const ticket = await ticketFor(product, mine.access);
  const stolen = product.as(other.access)(exchangeImpersonation, { body: presented(ticket) });
  expect(await refusedWith(stolen)).toBe('410 ticket_refused');
});
