import { randomUUID } from 'node:crypto';
import {
  dropUndelivered,
  listUndelivered,
  retryUndelivered,
} from '@workspace/domain/deliveries/operations';
import { listBrokenIntegrations } from '@workspace/domain/integrations/operations';
import { listQueueEvents, listQueueRows, markQueueRow } from '@workspace/domain/queues/operations';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';

let product: TestProduct;
let staff: string;
let colleague: string;

beforeAll(async () => {
  product = await startTestProduct();
  staff = await product.login('staff@provider.example', { staff: true });
  colleague = await product.login('kwame@provider.example', { staff: true });
});
afterAll(() => product.destroy());

const mark = (token: string, row_id: string, body: Parameters<typeof given>[0]) =>
  product.as(token)(markQueueRow, { params: { queue: 'kyb', row_id }, body });
const given = (body: { version: number; is_mine?: boolean; note?: string }) => body;
const code = (error: string) => ({ definition: { code: error } });
const audits = (operation: string, id: string) =>
  product.database.owner('queue_events').where({ operation, row_id: id });

async function plantMessage(more: object): Promise<string> {
  const id = newId();
  await product.database.owner('outbox').insert({
    id,
    company_id: product.world.nordlys.id,
    topic: 'network.release',
    payload: { call_identifier: randomUUID() },
    state: 'dead',
    attempts: 12,
    last_error: 'Timed out.',
    settled_at: new Date(Date.now() - 5 * 3_600_000),
    ...more,
  });
  return id;
}

const stateOf = async (id: string) =>
  (await product.database.owner('outbox').where({ id }).first('state')).state;
const jobsOf = (id: string) =>
  product.database.worker('graphile_worker.jobs').where({ key: `outbox:${id}` });

test('a colleague sees who has taken a row and its note, and does not take it as well', async () => {
  const id = product.world.nordlys.id;
  const taken = await mark(staff, id, { version: 0, is_mine: true, note: ' Waits for a paper. ' });
  expect(taken.data).toMatchObject({ is_mine: true, note: 'Waits for a paper.', version: 1 });
  const seen = await product.as(colleague)(listQueueRows, { params: { queue: 'kyb' } });
  expect(seen.data).toEqual([{ ...taken.data, is_mine: false }]);
  const other = await product.as(colleague)(listQueueRows, { params: { queue: 'activation' } });
  expect(other.data).toEqual([]);

  await expect(mark(colleague, id, { version: 1, is_mine: true })).rejects.toMatchObject({
    ...code('queue_row_taken'),
    message: `${taken.data.owner_name} has taken this row.`,
  });
  await expect(mark(colleague, id, { version: 0, note: 'Mine.' })).rejects.toMatchObject(
    code('queue_row_changed'),
  );
  await expect(mark(staff, id, { version: 1, note: 'x'.repeat(501) })).rejects.toMatchObject(
    code('validation_failed'),
  );
  // A row whose owner is away is released by anybody.
  const released = await mark(colleague, id, { version: 1, is_mine: false });
  expect(released.data).toMatchObject({ owner_name: null, note: 'Waits for a paper.', version: 2 });
  const entries = await audits('queues.mark', id);
  expect(entries).toHaveLength(2);
  // Not in the log that the company reads.
  const read = await product.database.owner('audit_events').select('operation');
  expect(read.filter(({ operation }) => operation.startsWith('queues.'))).toEqual([]);
});

test('of two who take one row at once, one has it', async () => {
  const id = randomUUID();
  const both = await Promise.allSettled(
    [staff, colleague].map((token) => mark(token, id, { version: 0, is_mine: true })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await audits('queues.mark', id)).toHaveLength(1);
});

test('a dropped message leaves the list and is never sent, also if a colleague retries it at once', async () => {
  const id = await plantMessage({});
  const params = { delivery_id: id };
  const listed = async () =>
    (await product.as(staff)(listUndelivered, { query: {} })).data.find(
      (row) => row.delivery_id === id,
    );
  expect(await listed()).toMatchObject({ can_retry: true, age_hours: 5 });
  await expect(
    product.as(staff)(dropUndelivered, { params, body: { reason: '  ' } }),
  ).rejects.toMatchObject(code('validation_failed'));
  await product.as(staff)(dropUndelivered, { params, body: { reason: 'The number has ended.' } });
  const body = { reason: 'Twice.' };
  for (const again of [
    () => product.as(colleague)(retryUndelivered, { params }),
    () => product.as(colleague)(dropUndelivered, { params, body }),
  ]) {
    await expect(again()).rejects.toMatchObject({
      ...code('queue_row_decided'),
      message: expect.stringContaining('dropped this message in the meantime.'),
    });
  }
  expect(await stateOf(id)).toBe('dropped');
  expect(await jobsOf(id)).toEqual([]);
  expect(await listed()).toBeUndefined();
  expect(await audits('deliveries.drop', id)).toMatchObject([
    { after: { state: 'dropped', reason: 'The number has ended.' } },
  ]);
  expect(await audits('deliveries.retry', id)).toEqual([]);
});

test('what staff did about a row is listed, the newest first, also after it was dropped', async () => {
  const id = await plantMessage({});
  const params = { delivery_id: id };
  const on = { queue: 'undelivered', row_id: id } as const;
  const marked = (token: string, body: Parameters<typeof given>[0]) =>
    product.as(token)(markQueueRow, { params: on, body });
  await marked(staff, { version: 0, is_mine: true, note: 'Asked the network.' });
  await marked(colleague, { version: 1, is_mine: false });
  await marked(colleague, { version: 2, note: '' });
  await product.as(staff)(dropUndelivered, { params, body: { reason: 'The number has ended.' } });
  const read = (query: { limit?: number; cursor?: string }) =>
    product.as(colleague)(listQueueEvents, { params: on, query });
  const first = await read({ limit: 2 });
  expect(first.page.total).toBe(4);
  expect(first.data).toMatchObject([
    { actions: ['dropped'], text: 'The number has ended.' },
    { actions: ['note_removed'], text: null },
  ]);
  const rest = await read({ limit: 2, cursor: first.page.next_cursor ?? '' });
  expect(rest.page.next_cursor).toBeNull();
  expect(rest.data).toMatchObject([
    { actions: ['released'], text: null },
    { actions: ['taken', 'noted'], text: 'Asked the network.' },
  ]);
  const [dropped, taken] = [first.data[0], rest.data[1]];
  expect(dropped?.actor_name).toBe(taken?.actor_name);
  expect(dropped?.actor_name).not.toBe(rest.data[0]?.actor_name);
  // The same id in another queue is another row.
  const other = await product.as(staff)(listQueueEvents, {
    params: { queue: 'kyb', row_id: id },
    query: {},
  });
  expect(other).toMatchObject({ data: [], page: { total: 0, next_cursor: null } });
});

test('one of drop and retry at the same time wins', async () => {
  const params = { delivery_id: await plantMessage({}) };
  const both = await Promise.allSettled([
    product.as(staff)(retryUndelivered, { params }),
    product.as(colleague)(dropUndelivered, { params, body: { reason: 'Not needed.' } }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const state = await stateOf(params.delivery_id);
  expect((await jobsOf(params.delivery_id)).length).toBe(state === 'pending' ? 1 : 0);
});

test('a message without its content is not sent again, and one that is still tried is not dropped', async () => {
  const mail = await plantMessage({
    topic: 'mail.send',
    payload: { template: 'welcome', to: 'a@b.example' },
  });
  await expect(
    product.as(staff)(retryUndelivered, { params: { delivery_id: mail } }),
  ).rejects.toMatchObject(code('delivery_cannot_be_retried'));
  const tried = await plantMessage({ state: 'pending', attempts: 7, settled_at: null });
  const params = { delivery_id: tried };
  await expect(
    product.as(staff)(dropUndelivered, { params, body: { reason: 'Not needed.' } }),
  ).rejects.toMatchObject(code('delivery_still_tried'));
  await product.as(staff)(retryUndelivered, { params });
  expect(await jobsOf(tried)).toHaveLength(1);
  expect([await stateOf(mail), await stateOf(tried)]).toEqual(['dead', 'pending']);
});

test('staff see the integrations in error of all companies, the longest failing first', async () => {
  const { nordlys, fjord } = product.world;
  const plant = (company_id: string, user_id: string | null, more: object) =>
    product.database.owner('integrations').insert({
      company_id,
      id: randomUUID(),
      user_id,
      type: 'pipedrive',
      status: 'error',
      problem: 'invalid_token',
      created_at: new Date(),
      account_name: 'Secret account',
      ...more,
    });
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  await plant(nordlys.id, nordlys.employee, { failed_at: ago(6), worked_at: ago(30) });
  await plant(fjord.id, null, { type: 'hibob', failed_at: ago(25) });
  await plant(nordlys.id, nordlys.colleague, { status: 'inactive', problem: null });
  const { data, page } = await product.as(staff)(listBrokenIntegrations, { query: {} });
  expect(page.total).toBe(2);
  expect(data).toMatchObject([
    { company_name: 'Fjord', integration_type: 'hibob', person_name: null, age_hours: 25 },
    { company_name: 'Nordlys', integration_type: 'pipedrive', age_hours: 6 },
  ]);
  expect(data[1]?.person_name).not.toBeNull();
  expect(JSON.stringify(data)).not.toContain('Secret');
  await expect(product.database.staff('integrations').select('token')).rejects.toMatchObject({
    code: '42501',
  });
});

test('an administrator reads and changes none of it', async () => {
  const admin = await product.login(product.world.nordlys.adminEmail);
  const as = product.as(admin);
  const id = await plantMessage({});
  const forbidden = { definition: { status: 403 } };
  const refused = [
    () => as(listQueueRows, { params: { queue: 'kyb' } }),
    () => as(listQueueEvents, { params: { queue: 'undelivered', row_id: id }, query: {} }),
    () => mark(admin, id, { version: 0, is_mine: true }),
    () => as(retryUndelivered, { params: { delivery_id: id } }),
    () => as(dropUndelivered, { params: { delivery_id: id }, body: { reason: 'No.' } }),
    () => as(listBrokenIntegrations, { query: {} }),
  ];
  for (const call of refused) await expect(call()).rejects.toMatchObject(forbidden);
  expect(await stateOf(id)).toBe('dead');
  await product.database.app.transaction(async (trx) => {
    await trx.raw("SELECT set_config('app.actor_kind', 'admin', true)");
    expect(await trx('queue_rows').select('note')).toEqual([]);
  });
});
