import { randomUUID } from 'node:crypto';
import { listEmails } from '@workspace/domain/deliveries/operations';
import { createInvitation } from '@workspace/domain/invitations/operations';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { impersonate } from '../../../testing/impersonation.ts';
import { refusal } from '../../../testing/outcomes.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';

let product: TestProduct;
let admin: string;

beforeAll(async () => {
  product = await startTestProduct({}, { worker: 'running' });
  admin = await product.login(product.world.nordlys.adminEmail);
});
afterAll(() => product.destroy());

const nordlys = () => product.world.nordlys.id;
const list = (token: string, query: object = {}, company = nordlys()) =>
  product.as(token)(listEmails, { params: { company_id: company }, query });

/** An email of a company in the outbox, as the worker has left it. */
async function plant(companyId: string | null, more: object): Promise<string> {
  const id = newId();
  await product.database.owner('outbox').insert({
    id,
    company_id: companyId,
    topic: 'mail.send',
    payload: { template: 'notification', to: 'x@nordlys.example', notification_type: 'esim_ready' },
    state: 'dead',
    settled_at: new Date(),
    ...more,
  });
  return id;
}

test('an invitation is listed as pending, then as sent, without its link', async () => {
  const email = `${randomUUID()}@nordlys.example`;
  await product.as(admin)(createInvitation, {
    body: {
      email,
      company_id: nordlys(),
      portal_url: product.services.configuration.publicUrl,
    },
  });
  const found = async () => (await list(admin)).data.find(({ to }) => to === email);
  expect(await found()).toMatchObject({ kind: 'admin_invite', reason: null });
  await expect.poll(async () => (await found())?.status).toBe('sent');
  expect(JSON.stringify(await found())).not.toContain('/invite/');
});

test('a failure has the answer of the mail server, and nothing of the provider’s own servers', async () => {
  const [refused, unreachable] = [
    await plant(nordlys(), { last_error: '550 5.1.1 No such mailbox' }),
    await plant(nordlys(), { last_error: 'connect ECONNREFUSED 10.0.0.7:25' }),
  ];
  const { data, page } = await list(admin, { status: 'failed' });
  expect(page.total).toBe(2);
  // The newest is first.
  expect(data.map(({ email_id: id, reason }) => [id, reason])).toEqual([
    [unreachable, 'The mail server could not be reached in time.'],
    [refused, '550 5.1.1 No such mailbox'],
  ]);
  expect(data[0]).toMatchObject({ kind: 'notification', notification_type: 'esim_ready' });
  const first = await list(admin, { status: 'failed', limit: 1 });
  const second = await list(admin, {
    status: 'failed',
    limit: 1,
    cursor: first.page.next_cursor ?? '',
  });
  expect([...first.data, ...second.data]).toEqual(data);
});

test('nobody sees emails of another company, of no company, or other messages', async () => {
  const { fjord } = product.world;
  const foreign = new Set([
    await plant(fjord.id, { last_error: null }),
    await plant(null, { payload: { template: 'login_code', to: 'x@nordlys.example' } }),
    await plant(nordlys(), { topic: 'network.order', payload: {} }),
  ]);
  const { data } = await list(admin, { limit: 100 });
  expect(data.filter(({ email_id: id }) => foreign.has(id))).toEqual([]);
  expect(await refusal(list(admin, {}, fjord.id))).toMatchObject({ definition: { status: 404 } });
  const employee = await product.login('employee@nordlys.example');
  expect(await refusal(list(employee))).toMatchObject({ definition: { status: 403 } });
});

test('staff read what one company was sent, also archived, without addresses, and it is recorded', async () => {
  const { fjord } = product.world;
  const staff = await product.login('staff@provider.example', { staff: true });
  const [other, order, invoice] = [
    await plant(nordlys(), {}),
    await plant(fjord.id, { topic: 'network.order', payload: {} }),
    await plant(fjord.id, {
      state: 'delivered',
      payload: { template: 'invoice_ready', to: 'erika.books@fjord.example', invoice_id: newId() },
    }),
  ];
  await product.database.owner('companies').where('id', fjord.id).update({ is_archived: true });
  const seen = await list(staff, { limit: 100 }, fjord.id);
  const ids = seen.data.map(({ email_id: id }) => id);
  expect(ids).toContain(invoice);
  for (const id of [other, order]) expect(ids).not.toContain(id);
  expect(seen.data[0]).toMatchObject({
    to: 'e…@fjord.example',
    kind: 'invoice_ready',
    status: 'sent',
  });
  expect(JSON.stringify(seen)).not.toMatch(/erika|books/);
  const { owner } = product.database;
  expect(
    await owner('audit_events').where({
      company_id: fjord.id,
      actor_kind: 'staff',
      operation: 'deliveries.list_emails',
      outcome: 'done',
    }),
  ).toHaveLength(1);
  expect(await refusal(list(staff, {}, randomUUID()))).toMatchObject({
    definition: { status: 404 },
  });
  await owner('companies').where('id', fjord.id).update({ is_archived: false });
});

test('staff see an SMS that was given up, without number and text, and the company does not', async () => {
  const { fjord } = product.world;
  const sms = (company: string, state: string, to: string) =>
    plant(company, {
      topic: 'sms.send',
      payload: { template: 'confirmation_code', to },
      state,
      last_error: state === 'delivered' ? null : 'Twilio refused the SMS: status 400, code 21211.',
    });
  const givenUp = await sms(nordlys(), 'dead', '+4520123456');
  const dropped = await sms(nordlys(), 'dropped', '+4520123457');
  const others = [
    await sms(nordlys(), 'delivered', '+4520123458'),
    await sms(fjord.id, 'dead', '+4520123459'),
  ];
  const staff = await product.login('staff@provider.example', { staff: true });
  const seen = await list(staff, { status: 'failed', limit: 100 });
  expect(seen.data.find(({ email_id: id }) => id === givenUp)).toMatchObject({
    channel: 'sms',
    kind: 'confirmation_code',
    to: '+45…56',
    status: 'failed',
    reason: 'Twilio refused the SMS: status 400, code 21211.',
  });
  const ids = (await list(staff, { limit: 100 })).data.map(({ email_id: id }) => id);
  expect(ids).toEqual(expect.arrayContaining([givenUp, dropped]));
  for (const id of others) expect(ids).not.toContain(id);
  expect(JSON.stringify(seen)).not.toContain('20123456');
  for (const reader of [admin, await impersonate(product, { staff })]) {
    const { data } = await list(reader, { limit: 100 });
    expect(data.filter(({ channel }) => channel === 'sms')).toEqual([]);
  }
});

test('staff who act as an administrator see the addresses, as the administrator does', async () => {
  const staff = await product.login('staff@provider.example', { staff: true });
  const email = await plant(nordlys(), {});
  const acting = await impersonate(product, { staff });
  const found = (await list(acting)).data.find(({ email_id: id }) => id === email);
  expect(found?.to).toBe('x@nordlys.example');
});
