import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import {
  acceptCrmInvitation,
  createIntegration,
  deletePipedriveIntegration,
  listIntegrations,
  lookupCrmInvitation,
} from '@workspace/domain/integrations/operations';
import { updateNumber } from '@workspace/domain/numbers/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { readConfiguration } from '../../../config/configuration.ts';
import { impersonate, logStaffIn } from '../../../testing/impersonation.ts';
import { effectsOf, growth, refusal } from '../../../testing/outcomes.ts';
import { dumpDatabase, searchSecrets, writtenLog } from '../../../testing/search-secrets.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { plantNumber } from '../../../testing/world.ts';
import { testToken } from '../../../vendors/crm/sandbox/tokens.ts';
import { respondToUsersMe } from '../../../vendors/crm/sandbox/users-me.ts';

let product: TestProduct;
let crm: Server;
/** Tokens that the CRM has seen. */
let asked: string[];
let respond: RequestListener;
let admin: string;

const asSandbox: RequestListener = (request, response) => {
  const { status, body } = respondToUsersMe(String(request.headers['x-api-token']));
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

beforeAll(async () => {
  crm = createServer((request, response) => {
    asked.push(String(request.headers['x-api-token']));
    respond(request, response);
  });
  await new Promise<void>((resolve) => crm.listen(0, '127.0.0.1', resolve));
  const address = crm.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const environment = { PIPEDRIVE_URL: `http://127.0.0.1:${port}` };
  product = await startTestProduct(environment, { worker: 'running' });
  admin = await product.login(product.world.nordlys.adminEmail);
});
afterAll(async () => {
  await product.destroy();
  crm.closeAllConnections();
  crm.close();
});

/** A person with a number, invited by the administrator; with the ticket from their mail. */
interface Invited {
  readonly userId: string;
  readonly email: string;
  readonly numberId: string;
  readonly ticket: string;
  readonly url: URL;
}

beforeEach(async () => {
  asked = [];
  respond = asSandbox;
  await product.database.owner('crm_invitations').delete();
  await product.database.owner('integrations').delete();
});

const owner = () => product.database.owner;
const nordlys = () => product.world.nordlys;

async function addPerson(): Promise<{ userId: string; email: string; numberId: string }> {
  const userId = randomUUID();
  const email = `${userId}@nordlys.example`;
  await owner()('users').insert({
    company_id: nordlys().id,
    id: userId,
    email,
    first_name: 'Åsa',
    last_name: 'Lind',
    role: 'regular',
    status: 'active',
    country_iso_code: 'DK',
    created_at: new Date(),
  });
  const planId = product.world.plans.small;
  const numberId = await plantNumber(owner(), { companyId: nordlys().id, userId, planId });
  return { userId, email, numberId };
}

const mailsTo = (email: string): Promise<{ subject: string; body: string }[]> =>
  product.database.worker('sandbox.messages').where('recipient', email).orderBy('sent_at');

async function linkIn(email: string, mails = 1): Promise<URL> {
  await expect.poll(async () => (await mailsTo(email)).length).toBe(mails);
  const { body } = (await mailsTo(email)).at(-1) ?? { body: '' };
  return new URL(/http\S+\/invite\/crm\S+/.exec(body)?.[0] ?? '');
}

const inviteBody = (userId: string, companyId = nordlys().id) => ({
  integration_type: 'pipedrive' as const,
  company_id: companyId,
  user_id: userId,
});

async function invite(): Promise<Invited> {
  const person = await addPerson();
  await product.as(admin)(createIntegration, { body: inviteBody(person.userId) });
  const url = await linkIn(person.email);
  return { ...person, url, ticket: url.hash.slice(1) };
}

const lookup = (ticket?: string, token: string | null = null) =>
  product.call(token, 'POST', `${lookupCrmInvitation.path}?public=true`, {
    body: ticket === undefined ? {} : { ticket },
  });

const accept = (
  { userId, ticket }: Pick<Invited, 'userId' | 'ticket'>,
  token: string,
  { more = {}, key, login = null }: { more?: object; key?: string; login?: string | null } = {},
) =>
  product.call(login, 'POST', `${acceptCrmInvitation.path}?public=true`, {
    body: { ...inviteBody(userId), token, ticket, ...more },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });

const dataSchema = z.object({
  data: z.object({ status: z.string(), is_checking: z.boolean(), problem: z.string().nullable() }),
});

/** Status of the invitation once no token is being checked. */
async function outcome(ticket: string): Promise<{ status: string; problem: string | null }> {
  const read = async () => dataSchema.parse((await lookup(ticket)).body).data;
  await expect.poll(async () => (await read()).is_checking).toBe(false);
  const { status, problem } = await read();
  return { status, problem };
}

const rowOf = (userId: string) =>
  owner()('integrations').where({ user_id: userId }).first('status', 'token', 'problem', 'version');

const auditOf = (userId: string): Promise<Record<string, unknown>[]> =>
  owner()('audit_events')
    .whereIn(
      'entity_id',
      owner()('integrations').where('user_id', userId).select(owner().raw('id::text')),
    )
    .orderBy('occurred_at')
    .orderBy('id');

describe('an administrator invites a person', () => {
  test('with a link by mail whose ticket is in the fragment', async () => {
    const { url, userId, email, ticket } = await invite();
    expect(url.pathname).toBe('/invite/crm');
    expect([...url.searchParams.keys()]).toEqual(['company_id', 'user_id', 'phone_number']);
    expect(ticket).toMatch(/^[\w-]{43}$/);
    expect(url.search).not.toContain(ticket);
    const [mail] = await mailsTo(email);
    expect(mail?.body).toContain('Hi Åsa');
    expect(mail?.body).toContain('Nordlys invites you');
    const { data } = await product.as(admin)(listIntegrations, {
      params: { company_id: nordlys().id },
    });
    expect(data).toMatchObject([
      { user_id: userId, status: 'pending', has_token: false, invitation: { status: 'pending' } },
    ]);
    expect(await lookup(ticket)).toMatchObject({
      status: 200,
      body: {
        data: {
          company_name: 'Nordlys',
          first_name: 'Åsa',
          phone_number: url.searchParams.get('phone_number'),
          country_iso_code: 'DK',
          status: 'pending',
          is_checking: false,
        },
      },
    });
  });

  test('again, which replaces the first link', async () => {
    const first = await invite();
    await product.as(admin)(createIntegration, { body: inviteBody(first.userId) });
    const second = (await linkIn(first.email, 2)).hash.slice(1);
    expect(await lookup(first.ticket)).toMatchObject({
      status: 410,
      body: { code: 'crm_invitation_replaced' },
    });
    expect(await accept(first, testToken('user', 1))).toMatchObject({ status: 410 });
    expect((await lookup(second)).status).toBe(200);
    expect(await rowOf(first.userId)).toMatchObject({ status: 'pending', token: null });
  });

  test('but nobody without a phone number, of another company, or unknown', async () => {
    const { plans, fjord } = product.world;
    const { colleague, id } = nordlys();
    const planId = plans.travel;
    await plantNumber(owner(), { companyId: id, userId: colleague, planId, type: 'travel' });
    const before = await effectsOf(owner());
    const refused = (body: ReturnType<typeof inviteBody>) =>
      refusal(product.as(admin)(createIntegration, { body }));
    expect((await refused(inviteBody(colleague))).definition.code).toBe(
      'integration_without_number',
    );
    const foreign = await refused(inviteBody(fjord.admin));
    expect(foreign.definition.status).toBe(422);
    expect((await refused(inviteBody(randomUUID()))).fields).toEqual(foreign.fields);
    const elsewhere = await refused(inviteBody(colleague, fjord.id));
    expect(elsewhere.fields).toEqual({ company_id: 'This company does not exist.' });
    expect(growth(before, await effectsOf(owner()))).toEqual({});
  });

  test('to Pipedrive alone, and only as an administrator', async () => {
    const { userId } = await addPerson();
    const body = { ...inviteBody(userId), integration_type: 'hibob' };
    expect(await product.call(admin, 'POST', createIntegration.path, { body })).toMatchObject({
      status: 422,
      body: { fields: { user_id: 'This field is not known.' } },
    });
    const required = 'This field is required.';
    const nobody = { integration_type: 'pipedrive', company_id: nordlys().id };
    expect(
      await product.call(admin, 'POST', createIntegration.path, { body: nobody }),
    ).toMatchObject({ status: 422, body: { fields: { user_id: required } } });
    const noUser = { ...nobody, integration_type: 'hibob' };
    const { body: refused } = await product.call(admin, 'POST', createIntegration.path, {
      body: noUser,
    });
    expect(refused).toMatchObject({
      fields: { username: required, token: required, webhook_secret: required },
    });
    const employee = await product.login('employee@nordlys.example');
    const own = { body: inviteBody(nordlys().employee) };
    expect((await refusal(product.as(employee)(createIntegration, own))).definition.status).toBe(
      403,
    );
  });
});

describe('the invited person connects', () => {
  test('and a repeated acceptance has one effect', async () => {
    const invited = await invite();
    const token = testToken('user', 11);
    const before = await effectsOf(owner());
    const key = randomUUID();
    const first = await accept(invited, ` ${token}\n`, { key });
    expect(first).toMatchObject({ status: 200, body: { data: { status: 'pending' } } });
    expect(JSON.stringify(first.body)).not.toContain(token);
    const repeated = await accept(invited, ` ${token}\n`, { key });
    expect(repeated.body).toEqual(first.body);
    expect(await outcome(invited.ticket)).toEqual({ status: 'active', problem: null });
    expect((await accept(invited, ` ${token}\n`, { key })).body).toEqual(first.body);
    expect((await accept(invited, token)).body).toMatchObject({ data: { status: 'active' } });
    expect(asked).toEqual([token]);
    // The acceptance and the check are audited. One message checks the token, one asks the network
    // for reports of calls.
    expect(growth(before, await effectsOf(owner()))).toEqual({ audit_events: 2, outbox: 2 });
    expect(await accept(invited, testToken('user', 12))).toMatchObject({
      status: 410,
      body: { code: 'crm_invitation_used' },
    });
    const { data } = await product.as(admin)(listIntegrations, {
      params: { company_id: nordlys().id },
    });
    expect(data).toMatchObject([
      {
        status: 'active',
        has_token: true,
        account_name: 'Sandbox user 11',
        invitation: { status: 'accepted' },
      },
    ]);
    expect(JSON.stringify(data)).not.toContain(token);
  });

  test('with a wrong token first, which is an error; then with the right one', async () => {
    const invited = await invite();
    const wrong = 'f'.repeat(40);
    await accept(invited, wrong);
    expect(await outcome(invited.ticket)).toEqual({ status: 'error', problem: 'invalid_token' });
    expect(await rowOf(invited.userId)).toMatchObject({ status: 'error', token: null });
    await accept(invited, testToken('user', 21));
    expect(await outcome(invited.ticket)).toEqual({ status: 'active', problem: null });
    expect(asked).toEqual([wrong, testToken('user', 21)]);
    const audit = await auditOf(invited.userId);
    expect(audit.map(({ operation, actor_kind, after }) => [operation, actor_kind, after])).toEqual(
      [
        ['integrations.create', 'admin', expect.objectContaining({ status: 'pending' })],
        ['integrations.accept_invite', 'regular', { status: 'pending', token: 'changed' }],
        ['integrations.checked', 'system', { status: 'error', problem: 'invalid_token' }],
        ['integrations.accept_invite', 'regular', { status: 'pending', token: 'changed' }],
        ['integrations.checked', 'system', { status: 'active' }],
      ],
    );
  });

  test('after an outage of Pipedrive, which is tried again', async () => {
    const invited = await invite();
    let failures = 0;
    respond = (request, response) => {
      failures += 1;
      if (failures > 1) return asSandbox(request, response);
      response.writeHead(500).end();
    };
    await accept(invited, testToken('user', 31));
    expect(await outcome(invited.ticket)).toEqual({ status: 'active', problem: null });
    expect(asked).toHaveLength(2);
  });

  test('but not while Pipedrive cannot be reached for minutes', async () => {
    const invited = await invite();
    const token = testToken('unavailable', 1);
    await accept(invited, token);
    await expect.poll(() => asked.length).toBe(1);
    expect(await rowOf(invited.userId)).toMatchObject({ status: 'pending' });
    await owner()('integrations').update({ check_started_at: new Date(Date.now() - 10 * 60_000) });
    expect(await outcome(invited.ticket)).toEqual({ status: 'error', problem: 'unreachable' });
    expect(await rowOf(invited.userId)).toMatchObject({ token: null });
  });

  test('with the own user and account of Pipedrive', async () => {
    const [first, second, third] = [await invite(), await invite(), await invite()];
    await accept(first, testToken('user', 41));
    expect((await outcome(first.ticket)).status).toBe('active');
    await accept(second, testToken('user', 41));
    expect(await outcome(second.ticket)).toEqual({ status: 'error', problem: 'user_taken' });
    await accept(second, testToken('other_account', 1));
    expect(await outcome(second.ticket)).toEqual({ status: 'error', problem: 'other_account' });
    await accept(second, testToken('no_access', 1));
    expect(await outcome(second.ticket)).toEqual({ status: 'error', problem: 'no_access' });
    // Two people with one token at the same time: one of them connects.
    await accept(second, testToken('user', 42));
    await accept(third, testToken('user', 42));
    const both = [await outcome(second.ticket), await outcome(third.ticket)];
    expect(both.map(({ status }) => status).sort()).toEqual(['active', 'error']);
  });

  test('logged in, without the ticket', async () => {
    const { userId, email } = await invite();
    const login = await product.login(email);
    expect(await lookup(undefined, login)).toMatchObject({ body: { data: { user_id: userId } } });
    const token = testToken('user', 51);
    const answer = await accept({ userId, ticket: '' }, token, {
      login,
      more: { ticket: undefined },
    });
    expect(answer.status).toBe(200);
    await expect.poll(async () => (await rowOf(userId))?.status).toBe('active');
  });
});

describe('a link does not open', () => {
  test.each([
    ['an unknown ticket', 'A'.repeat(43)],
    ['no ticket', undefined],
  ])('with %s', async (_, ticket) => {
    await invite();
    expect(await lookup(ticket)).toMatchObject({
      status: 404,
      body: { code: 'crm_invitation_unknown' },
    });
  });

  test('for another person who is logged in', async () => {
    const invited = await invite();
    for (const login of [
      await product.login('colleague@nordlys.example'),
      admin,
      await product.login('new@fjord.example'),
      await logStaffIn(product),
    ]) {
      expect(await lookup(invited.ticket, login)).toMatchObject({
        status: 403,
        body: { code: 'crm_invitation_of_another' },
      });
      expect((await accept(invited, testToken('user', 61), { login })).status).toBe(403);
    }
    expect(await lookup(undefined, await product.login('colleague@nordlys.example'))).toMatchObject(
      { status: 404 },
    );
    expect(await rowOf(invited.userId)).toMatchObject({ status: 'pending', token: null });
    expect(asked).toEqual([]);
  });

  test('with ids of others in the address, which grant nothing', async () => {
    const [one, other] = [await invite(), await invite()];
    for (const more of [{ user_id: other.userId }, { company_id: product.world.fjord.id }]) {
      const answer = await accept(one, testToken('user', 62), { more });
      expect(answer).toMatchObject({ status: 404, body: { code: 'crm_invitation_unknown' } });
    }
    const imitation = { portal_url: 'https://linewise.evil.example' };
    expect(await accept(one, testToken('user', 62), { more: imitation })).toMatchObject({
      status: 422,
      body: { fields: { portal_url: expect.any(String) } },
    });
    const ownPage = { portal_url: readConfiguration({}).publicUrl };
    expect((await accept(one, testToken('user', 62), { more: ownPage })).status).toBe(200);
    expect((await outcome(one.ticket)).status).toBe('active');
  });

  test('after 14 days', async () => {
    const invited = await invite();
    await owner()('crm_invitations').update({ expires_at: new Date(Date.now() - 1000) });
    for (const answer of [
      await lookup(invited.ticket),
      await accept(invited, testToken('user', 63)),
    ]) {
      expect(answer).toMatchObject({ status: 410, body: { code: 'crm_invitation_expired' } });
    }
    expect(asked).toEqual([]);
  });

  test('once the number is another person’s, or the person is archived', async () => {
    const [one, two] = [await invite(), await invite()];
    const { admin: adminId } = nordlys();
    await product.as(admin)(updateNumber, {
      params: { number_id: one.numberId },
      body: { user_id: adminId },
    });
    await owner()('users').where('id', two.userId).update({ status: 'archived' });
    for (const invited of [one, two]) {
      expect(await lookup(invited.ticket)).toMatchObject({
        status: 410,
        body: { code: 'crm_invitation_ended' },
      });
      expect((await accept(invited, testToken('user', 64))).status).toBe(410);
      expect(await rowOf(invited.userId)).toMatchObject({ status: 'pending', token: null });
    }
  });

  test('while another token is checked', async () => {
    const invited = await invite();
    let release = () => {};
    respond = (request, response) => {
      release = () => asSandbox(request, response);
    };
    await accept(invited, testToken('user', 65));
    await expect.poll(() => asked.length).toBe(1);
    expect(await accept(invited, testToken('user', 66))).toMatchObject({
      status: 409,
      body: { code: 'integration_checking' },
    });
    const again = { body: inviteBody(invited.userId) };
    const refused = await refusal(product.as(admin)(createIntegration, again));
    expect(refused.definition.code).toBe('integration_checking');
    release();
    expect((await outcome(invited.ticket)).status).toBe('active');
    expect(asked).toEqual([testToken('user', 65)]);
  });
});

describe('an administrator disconnects a person', () => {
  const remove = (userId: string, companyId = nordlys().id) =>
    product.as(admin)(deletePipedriveIntegration, {
      params: { company_id: companyId },
      query: { user_id: userId },
    });

  test('whose token and links end; another invitation connects again', async () => {
    const invited = await invite();
    await accept(invited, testToken('user', 71));
    expect((await outcome(invited.ticket)).status).toBe('active');
    const again = { body: inviteBody(invited.userId) };
    const refused = await refusal(product.as(admin)(createIntegration, again));
    expect(refused.definition.code).toBe('integration_active');
    await remove(invited.userId);
    expect(await rowOf(invited.userId)).toMatchObject({ status: 'inactive', token: null });
    expect(await lookup(invited.ticket)).toMatchObject({
      status: 410,
      body: { code: 'crm_invitation_revoked' },
    });
    expect((await refusal(remove(invited.userId))).definition.status).toBe(404);
    await product.as(admin)(createIntegration, again);
    const ticket = (await linkIn(invited.email, 2)).hash.slice(1);
    await accept({ ...invited, ticket }, testToken('user', 71));
    expect((await outcome(ticket)).status).toBe('active');
  });

  test('who has not answered: the invitation is withdrawn, also while a token is checked', async () => {
    const invited = await invite();
    let release = () => {};
    respond = (request, response) => {
      release = () => asSandbox(request, response);
    };
    await accept(invited, testToken('user', 72));
    await expect.poll(() => asked.length).toBe(1);
    await remove(invited.userId);
    release();
    expect(await lookup(invited.ticket)).toMatchObject({ status: 410 });
    const settled = () =>
      owner()('outbox').where({ topic: 'crm.check_token', state: 'pending' }).select('id');
    await expect.poll(settled).toEqual([]);
    expect(await rowOf(invited.userId)).toBeUndefined();
  });

  test('but not one of another company', async () => {
    const { fjord } = product.world;
    expect((await refusal(remove(fjord.admin))).definition.status).toBe(404);
    expect((await refusal(remove(fjord.admin, fjord.id))).definition.status).toBe(404);
  });
});

test('staff who act as the company neither invite nor have anything to do with tokens', async () => {
  const person = await addPerson();
  const token = await impersonate(product);
  const denied = { status: 403, body: { code: 'denied_while_acting' } };
  const body = inviteBody(person.userId);
  expect(await product.call(token, 'POST', createIntegration.path, { body })).toMatchObject(denied);
  expect(await owner()('integrations').where({ user_id: person.userId })).toEqual([]);
  await product.as(admin)(createIntegration, { body });
  const ticket = (await linkIn(person.email)).hash.slice(1);
  expect(await lookup(ticket, token)).toMatchObject(denied);
  expect(
    await accept({ ...person, ticket }, testToken('user', 81), { login: token }),
  ).toMatchObject(denied);
});

test('a person may try ten tokens in an hour', async () => {
  const invited = await invite();
  await owner()('integrations').update({ tries: 10, tries_since: new Date() });
  const answer = await accept(invited, testToken('user', 82));
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3000);
  expect(asked).toEqual([]);
  await owner()('integrations').update({ tries_since: new Date(Date.now() - 61 * 60_000) });
  expect((await accept(invited, testToken('user', 82))).status).toBe(200);
  expect(await owner()('integrations').first('tries')).toEqual({ tries: 1 });
});

test('neither ticket nor token are stored or logged in clear', async () => {
  const invited = await invite();
  const [good, wrong] = [testToken('user', 83), 'e'.repeat(40)];
  await accept(invited, wrong, { key: randomUUID() });
  await outcome(invited.ticket);
  await accept(invited, good, { key: randomUUID() });
  await outcome(invited.ticket);
  const secrets = [
    { name: 'ticket', value: invited.ticket },
    { name: 'token', value: good },
    { name: 'refused token', value: wrong },
  ];
  const written = [
    ...(await dumpDatabase(product.database.adminUrl)),
    writtenLog('log', product.logged()),
  ];
  // The sandbox mailbox is the invited person's.
  expect(searchSecrets(secrets, written)).toEqual(['ticket in sandbox.messages']);
});
