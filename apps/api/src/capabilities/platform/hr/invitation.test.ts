import { randomUUID } from 'node:crypto';
import {
  disconnectHr,
  getHrConnection,
  inviteToHr,
  lookupHrInvitation,
} from '@workspace/domain/hr/operations';
import { acceptCrmInvitation } from '@workspace/domain/integrations/operations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type HrServer, hrSecretsOf, startHrServer } from '../../../testing/hr-server.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';

let product: TestProduct;
let hr: HrServer;
let admin: string;

beforeAll(async () => {
  hr = await startHrServer();
  product = await startTestProduct({ HIBOB_URL: hr.url }, { worker: 'running' });
  admin = await product.login(product.world.nordlys.adminEmail);
});
afterAll(async () => {
  await product.destroy();
  hr.stop();
});
beforeEach(async () => {
  hr.reset();
  await owner()('sandbox.messages').delete();
  await owner()('hr_invitations').delete();
  await owner()('integrations').delete();
});

const owner = () => product.database.owner;
const params = () => ({ company_id: product.world.nordlys.id });
const email = 'line@people.example';

const mails = (): Promise<{ body: string }[]> =>
  owner()('sandbox.messages').where({ recipient: email }).orderBy('sent_at');

/** Invites the colleague; returns the link of the newest mail. */
async function invite(count = 1): Promise<URL> {
  await product.as(admin)(inviteToHr, { params: params(), body: { email, first_name: 'Line' } });
  await expect.poll(async () => (await mails()).length).toBe(count);
  return new URL(/http\S+\/invite\/hr#\S+/.exec((await mails()).at(-1)?.body ?? '')?.[0] ?? '');
}

const ticketOf = (url: URL) => url.hash.slice(1);
const lookup = (ticket: string) =>
  product.call(null, 'POST', `${lookupHrInvitation.path}?public=true`, { body: { ticket } });
const accept = (ticket: string, changes: object = {}) =>
  product.call(null, 'POST', `${acceptCrmInvitation.path}?public=true`, {
    body: {
      integration_type: 'hibob',
      ...params(),
      ...hrSecretsOf('reads'),
      ticket,
      ...changes,
    },
    headers: { 'idempotency-key': randomUUID() },
  });
const connection = async () =>
  (await product.as(admin)(getHrConnection, { params: params() })).data;

test('a colleague without an account connects by the link, and the administrator sees it', async () => {
  const url = await invite();
  expect(url.pathname).toBe('/invite/hr');
  expect(url.search).toBe('');
  expect((await mails())[0]?.body).toContain('Hi Line');
  expect(await connection()).toMatchObject({ status: 'none', invited: { email } });
  const ticket = ticketOf(url);
  expect(await lookup(ticket)).toMatchObject({
    status: 200,
    body: {
      data: {
        company_name: 'Nordlys',
        status: 'none',
        is_checking: false,
        webhook_url: expect.stringContaining('/integrations/hibob/events/'),
      },
    },
  });
  const answer = await accept(ticket);
  expect(answer).toMatchObject({
    status: 200,
    body: { data: { integration_type: 'hibob', status: 'pending', is_checking: true } },
  });
  expect(JSON.stringify(answer.body)).not.toContain(hrSecretsOf('reads').token);
  await expect.poll(async () => (await connection()).status).toBe('active');
  expect(await connection()).toMatchObject({ invited: null, people_read: 2 });
  expect(await lookup(ticket)).toMatchObject({ body: { data: { status: 'active' } } });
  expect(hr.asked).toHaveLength(1);
  // The link connects nothing else once it was used.
  expect(await accept(ticket, hrSecretsOf('without_end_dates'))).toMatchObject({
    status: 409,
    body: { code: 'hr_active' },
  });
});

test('a wrong service user can be corrected by the same link', async () => {
  const ticket = ticketOf(await invite());
  await accept(ticket, hrSecretsOf('reads', 'wrong'));
  await expect.poll(async () => (await connection()).status).toBe('error');
  expect(await lookup(ticket)).toMatchObject({
    body: { data: { status: 'error', problem: 'invalid_token', is_checking: false } },
  });
  expect((await accept(ticket)).status).toBe(200);
  await expect.poll(async () => (await connection()).status).toBe('active');
});

test('the newest link replaces earlier ones; disconnecting ends it', async () => {
  const first = ticketOf(await invite());
  const second = ticketOf(await invite(2));
  expect(await lookup(first)).toMatchObject({
    status: 410,
    body: { code: 'crm_invitation_replaced' },
  });
  expect((await accept(first)).status).toBe(410);
  await accept(second);
  await expect.poll(async () => (await connection()).status).toBe('active');
  await product.as(admin)(disconnectHr, { params: params() });
  expect(await lookup(second)).toMatchObject({ status: 410 });
  expect((await accept(second)).status).toBe(410);
  expect(await connection()).toMatchObject({ status: 'inactive' });
  // Another invitation connects the company again.
  expect((await accept(ticketOf(await invite(3)))).status).toBe(200);
  await expect.poll(async () => (await connection()).status).toBe('active');
});

test('a link that is unknown, expired, of another company or of another page opens nothing', async () => {
  const ticket = ticketOf(await invite());
  expect(await lookup('A'.repeat(43))).toMatchObject({ status: 404 });
  expect(await accept('A'.repeat(43))).toMatchObject({ status: 404 });
  expect((await accept(ticket, { company_id: product.world.fjord.id })).status).toBe(404);
  expect(await accept(ticket, { portal_url: 'https://portal.evil.example' })).toMatchObject({
    status: 422,
    body: { fields: { portal_url: expect.any(String) } },
  });
  // A link to the CRM's page is another kind: it has a person.
  expect((await accept(ticket, { integration_type: 'pipedrive' })).status).toBe(422);
  await owner()('hr_invitations').update({ expires_at: new Date(Date.now() - 1000) });
  expect(await lookup(ticket)).toMatchObject({ status: 410 });
  expect((await accept(ticket)).status).toBe(410);
  expect(await owner()('integrations')).toEqual([]);
  expect(hr.asked).toEqual([]);
});
