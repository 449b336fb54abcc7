import { createServer, type Server } from 'node:http';
import { getCrmSummary, getOwnCrm, pauseOwnCrm } from '@workspace/domain/crm/operations';
import {
  acceptCrmInvitation,
  createIntegration,
  listIntegrations,
  lookupCrmInvitation,
} from '@workspace/domain/integrations/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { eventually } from '../../../testing/eventually.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { plantNumber } from '../../../testing/world.ts';
import { sandboxContacts, strangeNumber } from '../../../vendors/crm/sandbox/contacts.ts';
import { testToken } from '../../../vendors/crm/sandbox/tokens.ts';

let product: TestProduct;
/** Passes requests on to the sandbox CRM, whose address is not known before the product starts. */
let crm: Server;
let admin: string;
let employee: string;
let email: string;
let call: string;
let phone: string;

const owner = () => product.database.owner;
const nordlys = () => product.world.nordlys;
const params = () => ({ company_id: nordlys().id });

beforeAll(async () => {
  crm = createServer(async (request, response) => {
    const token = String(request.headers['x-api-token']);
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const sent = Buffer.concat(chunks);
    const { status, body } = await passOn(String(request.method), String(request.url), token, sent);
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => crm.listen(0, '127.0.0.1', resolve));
  const address = crm.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  product = await startTestProduct(
    { PIPEDRIVE_URL: `http://127.0.0.1:${port}` },
    { worker: 'running' },
  );
  const { adminEmail, employee: userId } = nordlys();
  const planId = product.world.plans.small;
  const numberId = await plantNumber(owner(), { companyId: nordlys().id, userId, planId });
  const number = await owner()('numbers').where({ id: numberId }).first();
  ({ call_identifier: call, full_phone_number: phone } = number);
  ({ email } = await owner()('users').where({ id: userId }).first());
  admin = await product.login(adminEmail);
  employee = await product.login(email);
});
afterAll(async () => {
  await product.destroy();
  crm.closeAllConnections();
  crm.close();
});

async function passOn(method: string, path: string, token: string, body: Buffer) {
  const answer = await fetch(`${product.url}/sandbox/crm${path}`, {
    method,
    headers: { 'x-api-token': token, 'content-type': 'application/json' },
    ...(body.length > 0 && { body: body.toString() }),
  });
  return { status: answer.status, body: await answer.text() };
}

const logsSchema = z.object({ data: z.array(z.record(z.string(), z.unknown())) });

/** What the sandbox CRM has of the token's user, the newest first. */
async function logsOf(token: string) {
  const { body } = await passOn('GET', '/v1/callLogs', token, Buffer.alloc(0));
  return logsSchema.parse(JSON.parse(body)).data;
}

/** The card of the page with the people who are connected. */
async function connectedCard(): Promise<string> {
  const { bytes } = await product.call(null, 'GET', '/sandbox?section=crm');
  return /aria-labelledby="connected">(.*?)<\/section>/s.exec(bytes.toString('utf8'))?.[1] ?? '';
}

/** A call with somebody that ends now, until the sandbox network has reported it. */
async function speak(other: string, kind: 'in' | 'out'): Promise<void> {
  const body = { call_identifier: call, number: other, kind };
  expect((await product.call(null, 'POST', '/sandbox/calls', { body })).status).toBe(200);
  await eventually(async () =>
    expect(
      await product.database
        .worker('sandbox.phone_calls')
        .where({ call_identifier: call, done_at: null })
        .where('due_at', '<=', product.database.worker.raw('product_now()')),
    ).toEqual([]),
  );
}

/** The ticket in the newest of so many mails with a link. */
async function ticketOf(mails: number): Promise<{ subject: string; ticket: string }> {
  return eventually(async () => {
    const sent: { subject: string; body: string }[] = await product.database
      .worker('sandbox.messages')
      .where('recipient', email)
      .whereLike('body', '%/invite/crm%')
      .orderBy('sent_at');
    expect(sent).toHaveLength(mails);
    const { subject, body } = sent.at(-1) ?? { subject: '', body: '' };
    const link = new URL(/http\S+\/invite\/crm\S+/.exec(body)?.[0] ?? '');
    return { subject, ticket: link.hash.slice(1) };
  });
}

async function revoke(token: string): Promise<void> {
  const body = { token };
  expect((await product.call(null, 'POST', '/sandbox/revoked_tokens', { body })).status).toBe(200);
}

const checkSchema = z.object({ data: z.object({ status: z.string(), is_checking: z.boolean() }) });

/** The person enters a token on the page of the link; returns what the check of it says. */
async function accept(ticket: string, token: string): Promise<string> {
  const body = {
    integration_type: 'pipedrive',
    company_id: nordlys().id,
    user_id: nordlys().employee,
    ticket,
    token,
  };
  const answer = await product.call(null, 'POST', `${acceptCrmInvitation.path}?public=true`, {
    body,
  });
  expect(answer.status).toBe(200);
  return eventually(async () => {
    const read = await product.call(null, 'POST', `${lookupCrmInvitation.path}?public=true`, {
      body: { ticket },
    });
    const { status, is_checking } = checkSchema.parse(read.body).data;
    expect(is_checking).toBe(false);
    return status;
  });
}

const integration = async () =>
  (await product.as(admin)(listIntegrations, { params: params() })).data[0];

const kept = (): Promise<{ state: string }[]> =>
  owner()('crm_calls').orderBy('started_at').select('state');

test('from the invitation to the logs of a person’s calls, a pause, a revoked token and a new one', async () => {
  const token = testToken('user', 1);
  const [, contact] = sandboxContacts;
  if (!contact) throw new Error('The sandbox CRM has no contacts.');

  // Calls of a person who is only invited are nobody's business.
  await product.as(admin)(createIntegration, {
    body: { integration_type: 'pipedrive', company_id: nordlys().id, user_id: nordlys().employee },
  });
  const { ticket } = await ticketOf(1);
  expect(await integration()).toMatchObject({ status: 'pending' });
  await speak(contact.number, 'out');

  expect(await accept(ticket, token)).toBe('active');
  expect(await integration()).toMatchObject({ status: 'active', has_token: true });
  await eventually(async () =>
    expect(
      await product.database.worker('sandbox.followed_lines').where({ call_identifier: call }),
    ).toHaveLength(1),
  );
  expect(await logsOf(token)).toEqual([]);

  await speak(contact.number, 'out');
  const [log, ...others] = await eventually(async () => {
    const logs = await logsOf(token);
    expect(logs).not.toEqual([]);
    return logs;
  });
  expect(others).toEqual([]);
  expect(log).toMatchObject({
    subject: 'Outgoing call',
    outcome: 'connected',
    from_phone_number: phone,
    to_phone_number: contact.number,
    person_id: contact.id,
  });
  await eventually(async () => expect(await kept()).toEqual([{ state: 'logged' }]));
  const { data: counts } = await product.as(admin)(getCrmSummary, { params: params() });
  expect(counts).toMatchObject({ connected: 1, logged_in_30_days: 1, dropped_in_30_days: 0 });

  // Somebody whom the CRM does not know is not logged, as the company's settings say.
  await speak(strangeNumber, 'in');
  await eventually(async () =>
    expect(await kept()).toEqual([{ state: 'logged' }, { state: 'skipped' }]),
  );

  await product.as(employee)(pauseOwnCrm, { body: { is_paused: true } });
  await speak(contact.number, 'in');
  expect(await kept()).toHaveLength(2);
  await product.as(employee)(pauseOwnCrm, { body: { is_paused: false } });
  expect(await logsOf(token)).toHaveLength(1);

  const loggedBefore = await logsOf(token);
  const person = await owner()('users').where({ email }).first();
  const revokeLabel = `aria-label="Revoke the token of ${person.first_name} ${person.last_name}"`;
  expect(await connectedCard()).toContain(revokeLabel);
  await revoke(token);
  const card = await connectedCard();
  expect(card).toContain('Revoked. The next call reports it.');
  expect(card).not.toContain(revokeLabel);
  // Nothing is known of it before the next call.
  expect(await integration()).toMatchObject({ status: 'active' });
  await speak(contact.number, 'in');
  await eventually(async () =>
    expect(await integration()).toMatchObject({
      status: 'error',
      problem: 'invalid_token',
      has_token: false,
    }),
  );
  const wayBack = await ticketOf(2);
  expect(wayBack.subject).toBe('Your calls are no longer logged in Pipedrive');
  expect(wayBack.ticket).not.toBe(ticket);
  expect((await product.as(employee)(getOwnCrm, {})).data.status).toBe('error');
  expect(await connectedCard()).not.toContain(person.first_name);

  // The link of the mail connects again, and the call that waited is logged, once.
  const renewed = testToken('user', 2);
  expect(await accept(wayBack.ticket, renewed)).toBe('active');
  const body = { advance_seconds: 120 };
  expect((await product.call(null, 'POST', '/sandbox/clock', { body })).status).toBe(200);
  await eventually(async () =>
    expect((await kept()).map(({ state }) => state)).toEqual(['logged', 'skipped', 'logged']),
  );
  expect(await logsOf(renewed)).toMatchObject([
    { subject: 'Incoming call', from_phone_number: contact.number, person_id: contact.id },
  ]);
  expect(loggedBefore).toHaveLength(1);
  expect((await passOn('GET', '/v1/callLogs', token, Buffer.alloc(0))).status).toBe(401);
  expect(product.logged()).not.toContain(contact.number);
});
