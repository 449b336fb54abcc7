import type { Client } from '@workspace/domain/contract/client';
import { exchangeImpersonation } from '@workspace/domain/impersonations/operations';
import type { ImpersonationTicket } from '@workspace/domain/impersonations/schema';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sessionCookieName } from '../../../auth/cookies.ts';
import {
  enter,
  impersonate,
  logStaffIn,
  presented,
  staffEmail,
  ticketFor,
  visitorClient,
} from '../../../testing/impersonation.ts';
import { refusal } from '../../../testing/outcomes.ts';
import { revokeSession } from '../../../testing/revoke-session.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { plantNumber } from '../../../testing/world.ts';

let product: TestProduct;
let staff: string;
beforeAll(async () => {
  product = await startTestProduct();
});
beforeEach(async () => {
  staff = await logStaffIn(product);
});
afterAll(() => product.destroy());

const impersonations = async () =>
  Number(
    (await product.database.owner('sessions').whereNotNull('parent_session_id').count('* as n'))[0]
      ?.n,
  );
const audited = () =>
  product.database
    .owner('audit_events')
    .where({ operation: 'impersonations.exchange' })
    .orderBy('occurred_at');

/** The refusal of presenting a ticket, and its effects. */
async function outcome(
  ticket: ImpersonationTicket,
  change: Partial<ReturnType<typeof presented>> = {},
  by: Client = product.as(staff),
) {
  const [sessions, audit] = [await impersonations(), await audited()];
  const body = { ...presented(ticket), ...change };
  const { definition, message } = await refusal(by(exchangeImpersonation, { body }));
  return {
    definition,
    message,
    begun: (await impersonations()) - sessions,
    audit: (await audited()).slice(audit.length),
    isLogged: product.logged().includes('an impersonation session was refused'),
  };
}

/** One sentence, no impersonation session, and an audit entry with both names. */
const refused = (ticket: ImpersonationTicket) => ({
  definition: { status: 410, code: 'ticket_refused' },
  message: 'This link is no longer valid. Open the company again from the customer overview.',
  begun: 0,
  audit: [
    {
      company_id: ticket.company_id,
      outcome: 'refused',
      actor_kind: 'staff',
      actor_name: staffEmail,
      subject_id: ticket.user_id,
      subject_name: 'Astrid Person',
    },
  ],
  isLogged: true,
});

test('a ticket can be used once', async () => {
  const ticket = await ticketFor(product, staff);
  await enter(product, ticket, staff);
  expect(await outcome(ticket)).toMatchObject(refused(ticket));
});

test('of many concurrent exchanges of one ticket only one succeeds', async () => {
  const ticket = await ticketFor(product, staff);
  const sessions = await impersonations();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      product.call(staff, 'POST', '/api/v0/impersonations/exchange', { body: presented(ticket) }),
    ),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array<number>(7).fill(410)]);
  expect(await impersonations()).toBe(sessions + 1);
});

test('a ticket is valid for a minute', async () => {
  const ticket = await ticketFor(product, staff);
  await product.database
    .owner('impersonation_tickets')
    .whereNull('used_at')
    .update({ expires_at: product.database.owner.raw('now()') });
  expect(await outcome(ticket)).toMatchObject(refused(ticket));
});

test('other ids beside the ticket are refused, and the ticket stays valid', async () => {
  const { nordlys, fjord } = product.world;
  const ticket = await ticketFor(product, staff);
  expect(await outcome(ticket, { company_id: fjord.id })).toMatchObject(refused(ticket));
  expect(await outcome(ticket, { user_id: nordlys.employee })).toMatchObject(refused(ticket));
  expect(await outcome(ticket, { company_id: fjord.id, user_id: fjord.admin })).toMatchObject(
    refused(ticket),
  );
  expect((await enter(product, ticket, staff)).company.id).toBe(nordlys.id);
});

test('a ticket that was never issued is refused with the same words, and audited in no company', async () => {
  const { nordlys } = product.world;
  const audit = (await audited()).length;
  const body = { ticket: 'A'.repeat(43), user_id: nordlys.admin, company_id: nordlys.id };
  const error = await refusal(visitorClient(product)(exchangeImpersonation, { body }));
  expect(error.definition.code).toBe('ticket_refused');
  expect(await audited()).toHaveLength(audit);
});

test('a ticket ends with the session it was requested from', async () => {
  const ticket = await ticketFor(product, staff);
  const session = await product.sessions.resolve({ bearer: staff });
  await revokeSession(product.database.app, product.sessions, session?.sessionId ?? '');
  expect(await outcome(ticket, {}, visitorClient(product))).toMatchObject(refused(ticket));
  staff = await logStaffIn(product);
  expect(await outcome(ticket)).toMatchObject(refused(ticket));
});

test('a stolen ticket is useless without the login that requested it', async () => {
  const ticket = await ticketFor(product, staff);
  const others = [
    ['nobody_logged_in', visitorClient(product)],
    ['another_login', product.as(await logStaffIn(product))],
    ['another_login', product.as(await logStaffIn(product, 'other@provider.example'))],
    ['another_login', product.as(await product.login(product.world.nordlys.adminEmail))],
  ] as const;
  for (const [presenter, client] of others) {
    const stolen = await outcome(ticket, {}, client);
    expect(stolen).toMatchObject(refused(ticket));
    expect(stolen.audit[0]?.after).toEqual({ presented_by: presenter });
  }
  // The failed attempt did not use it up.
  expect((await enter(product, ticket, staff)).company.id).toBe(product.world.nordlys.id);
});

test('the tab exchanges with the cookie of the console, and no other site does', async () => {
  const cookie = await product.sessions.begin(
    {
      issuer: 'https://issuer.example',
      subject: staffEmail,
      email: staffEmail,
      name: staffEmail,
      staff: true,
      idToken: undefined,
    },
    undefined,
  );
  const session = await product.sessions.resolve({ cookie });
  const bearer = product.sessions.issueAccessToken(session?.sessionId ?? '');
  const ticket = await ticketFor(product, bearer);
  const { publicUrl } = product.services.configuration;
  const exchange = (site: string) =>
    product.call(null, 'POST', '/api/v0/impersonations/exchange', {
      body: presented(ticket),
      headers: { cookie: `${sessionCookieName(publicUrl)}=${cookie}`, 'sec-fetch-site': site },
    });
  const foreign = await exchange('cross-site');
  expect(foreign).toMatchObject({ status: 403, body: { code: 'cross_site_request' } });
  expect(await exchange('same-origin')).toMatchObject({ status: 200 });
});

test('a ticket is invalid once its owner is no longer staff', async () => {
  const ticket = await ticketFor(product, staff);
  const { owner } = product.database;
  await owner('identities').where('email', staffEmail).update({ staff: false });
  expect(await outcome(ticket)).toMatchObject(refused(ticket));
  await owner('identities').where('email', staffEmail).update({ staff: true });
});

test.each([
  ['archived', { status: 'archived' }],
  ['demoted', { role: 'regular' }],
])('a ticket is invalid once its administrator is %s', async (_, change) => {
  const { owner } = product.database;
  const { nordlys } = product.world;
  const ticket = await ticketFor(product, staff);
  await owner('users').where('id', nordlys.admin).update(change);
  expect(await outcome(ticket)).toMatchObject(refused(ticket));
  await owner('users').where('id', nordlys.admin).update({ status: 'active', role: 'admin' });
});

test('a ticket is invalid once its company is archived', async () => {
  const { owner } = product.database;
  const { nordlys } = product.world;
  const ticket = await ticketFor(product, staff);
  await owner('companies').where('id', nordlys.id).update({ is_archived: true });
  expect(await outcome(ticket)).toMatchObject(refused(ticket));
  await owner('companies').where('id', nordlys.id).update({ is_archived: false });
});

test('no other impersonation can be started during impersonation', async () => {
  const inside = await impersonate(product, { staff });
  const ticket = await ticketFor(product, staff, product.world.fjord.id);
  const nested = await product.call(inside, 'POST', '/api/v0/impersonations', {
    body: { company_id: product.world.fjord.id },
  });
  const entered = await product.call(inside, 'POST', '/api/v0/impersonations/exchange', {
    body: presented(ticket),
  });
  for (const { status, body } of [nested, entered]) {
    expect({ status, body }).toMatchObject({ status: 403, body: { code: 'denied_while_acting' } });
  }
  // The attempt did not use it up.
  expect((await enter(product, ticket, staff)).company.name).toBe('Fjord');
});

test('only staff get a ticket', async () => {
  const { nordlys } = product.world;
  const body = { company_id: nordlys.id };
  for (const email of [nordlys.adminEmail, 'employee@nordlys.example', 'new@fjord.example']) {
    const token = await product.login(email);
    const answer = await product.call(token, 'POST', '/api/v0/impersonations', { body });
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  }
  expect((await product.call(null, 'POST', '/api/v0/impersonations', { body })).status).toBe(401);
});

test('staff without a ticket are refused access to a company’s resources, and the refusal is audited', async () => {
  const { owner } = product.database;
  const { nordlys, plans } = product.world;
  const number = await plantNumber(owner, {
    companyId: nordlys.id,
    userId: nordlys.employee,
    planId: plans.small,
  });
  const before = await owner('numbers').where('id', number).first();
  const audit = async () =>
    owner('audit_events').where({
      company_id: nordlys.id,
      outcome: 'refused',
      actor_kind: 'staff',
      subject_id: null,
    });
  expect(await audit()).toEqual([]);
  const paths = [
    ['GET', `/api/v0/companies/${nordlys.id}/numbers`],
    ['GET', `/api/v0/companies/${nordlys.id}/audit_events`],
    ['GET', `/api/v0/companies/${nordlys.id}/changes`],
    ['GET', `/api/v0/numbers/${number}`],
    ['PATCH', `/api/v0/numbers/${number}`],
  ] as const;
  for (const [method, path] of paths) {
    const body = method === 'PATCH' ? { body: { plan_id: plans.large } } : {};
    const withIds = `?linewise_user_id=${nordlys.admin}&linewise_company_id=${nordlys.id}`;
    for (const address of [path, `${path}${withIds}`]) {
      expect(await product.call(staff, method, address, body)).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      });
    }
  }
  expect(await owner('numbers').where('id', number).first()).toEqual(before);
  const rows = await audit();
  // Three of the operations name the company, and each was called twice. The entries may span two
  // clock hours.
  expect(new Set(rows.map(({ operation }) => operation)).size).toBe(3);
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(6);
  for (const row of rows) expect(row).toMatchObject({ actor_name: staffEmail });
  expect(product.logged()).toContain('staff were refused');
});

test('the bearer of an impersonation session is not accepted as a cookie, and an impersonation session issues no other bearer', async () => {
  const token = await impersonate(product, { staff });
  const { publicUrl } = product.services.configuration;
  const cookie = `session_${new URL(publicUrl).port}=${token}`;
  const call = (path: string, headers: Record<string, string>) =>
    product.call(null, 'GET', path, { headers });
  expect((await call('/api/auth/access-token', { cookie })).status).toBe(401);
  expect((await call('/api/v0/users/me', { cookie })).status).toBe(401);
  const bearer = { authorization: `Bearer ${token}` };
  expect((await call('/api/auth/access-token', bearer)).status).toBe(401);
  const inside = await product.sessions.resolve({ bearer: token });
  const signed = product.sessions.issueAccessToken(inside?.sessionId ?? '');
  expect(await product.sessions.resolve({ bearer: signed })).toBeNull();
  expect(await product.sessions.resolve({ cookie: token })).toBeNull();
  // A logout that carries it ends nothing: it only reads cookies.
  await product.call(null, 'POST', '/api/auth/logout', {
    headers: { ...bearer, accept: 'application/json' },
  });
  expect((await product.call(token, 'GET', '/api/v0/users/me')).status).toBe(200);
});
