import { randomUUID } from 'node:crypto';
import type { ApiScope } from '@workspace/domain/access/api-scope';
import { createApiKey } from '@workspace/domain/api-keys/operations';
import {
  cancelAssistantChange,
  confirmAssistantChange,
  listAssistantActivity,
  listAssistantChanges,
} from '@workspace/domain/assistants/operations';
import { listCompanyAuditEvents } from '@workspace/domain/audit/operations';
import { createTeam } from '@workspace/domain/teams/operations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { connectAssistant } from '../../../testing/assistants.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { plantUsedNumber } from '../../../testing/used-numbers.ts';

let product: TestProduct;
let admin: string;
let forwardMs = 0;
beforeAll(async () => {
  product = await startTestProduct({}, { realNow: () => new Date(Date.now() + forwardMs) });
  admin = await product.login(product.world.nordlys.adminEmail);
});
afterAll(() => product.destroy());
beforeEach(async () => {
  forwardMs = 0;
  await product.database.owner('audit_events').delete();
});

const inNordlys = () => ({ params: { company_id: product.world.nordlys.id } });

async function connect(name: string, ...scopes: ApiScope[]) {
  const { data } = await product.as(admin)(createApiKey, {
    ...inNordlys(),
    body: { name, scopes, assistant_may_write: true },
  });
  const key = data.api_key ?? '';
  return { ...(await connectAssistant(product.url, '2026-07-28', key)), key };
}

const activity = async () => (await product.as(admin)(listAssistantActivity, inNordlys())).data;
const inShort = async () =>
  (await activity()).map(({ kind, event, rows, pages }) => [kind, event.operation, rows, pages]);

const cutSchema = z.object({ page: z.object({ next_cursor: z.string(), total: z.int() }) });
const preparedSchema = z.object({ prepared_change: z.object({ change_id: z.string() }) });
const idOf = (result: { structuredContent?: unknown }) =>
  preparedSchema.parse(result.structuredContent).prepared_change.change_id;
const decision = (change_id: string) => ({
  params: { ...inNordlys().params, change_id },
});

test('what an assistant read, asked, changed and was refused is one line each, the newest first', async () => {
  const { owner } = product.database;
  const { numberId } = await plantUsedNumber(owner, product.world, { since: '2020-01-01' });
  const assistant = await connect('Desk', 'numbers:read', 'numbers:write', 'people:read');
  await assistant.call('get_number', { number_id: numberId });
  await assistant.call('list_invoices');
  await assistant.call('list_invoices');
  const asked = await assistant.call('update_number', {
    number_id: numberId,
    status: 'ready_to_terminate',
  });
  await product.as(admin)(confirmAssistantChange, decision(idOf(asked)));
  await assistant.call('commit_change', { change_id: idOf(asked) });
  // What a program does with the same key without MCP is none of it, nor what people do.
  await product.call(assistant.key, 'GET', '/api/v0/numbers');
  expect(await inShort()).toEqual([
    ['changed', 'numbers.update', 1, 1],
    ['asked', 'assistant_changes.prepare', 1, 1],
    ['refused', 'billing.invoices', null, 1],
    ['read', 'numbers.get', null, 1],
  ]);
  const [changed, question, refused] = await activity();
  expect(changed?.event).toMatchObject({ actor_name: 'Desk', entity_id: numberId });
  expect(question?.change).toMatchObject({ state: 'done', key_name: 'Desk' });
  expect(refused?.event.count).toBe(2);
  const log = await product.as(admin)(listCompanyAuditEvents, {
    ...inNordlys(),
    query: { via: 'mcp' },
  });
  expect(log.data.map((entry) => entry.client)).toEqual(
    Array.from(log.data, () => 'MCP, desk-assistant 1.2'),
  );
  expect(log.page.total).toBe(4);
  await assistant.close();
});

test('pages of one list are one line with their rows; the log has their number and no value', async () => {
  const { nordlys } = product.world;
  const { owner } = product.database;
  for (let count = 0; count < 101; count += 1) {
    await owner('payment_accounts').insert({
      company_id: nordlys.id,
      id: randomUUID(),
      name: 'Card 98765',
      created_at: new Date(),
    });
  }
  await product.as(admin)(createTeam, { body: { company_id: nordlys.id, name: 'Secret team' } });
  await owner('audit_events').delete();
  const assistant = await connect('Desk', 'teams:read', 'people:read', 'billing:read');
  // A list without pages is cut for assistants, and goes on at its next row.
  const all = await assistant.call('list_payment_accounts');
  const { page: cut } = cutSchema.parse(all.structuredContent);
  expect(cut.next_cursor).toBe('100');
  await assistant.call('list_payment_accounts', { cursor: '100' });
  // The same list from its beginning is another line.
  await assistant.call('list_payment_accounts');
  await assistant.call('list_teams', { q: 'secret' });
  const people = await assistant.call('list_users', { limit: 1 });
  const { page } = z
    .object({ page: z.object({ next_cursor: z.string() }) })
    .parse(people.structuredContent);
  const other = await connect('Other', 'people:read');
  await other.call('list_users', { limit: 2 });
  await assistant.call('list_users', { limit: 1, cursor: page.next_cursor });
  expect(await inShort()).toEqual([
    ['read', 'accounts.list_users', 2, 2],
    ['read', 'accounts.list_users', 2, 1],
    ['read', 'teams.list', 1, 1],
    ['read', 'payment_accounts.list', 100, 1],
    ['read', 'payment_accounts.list', cut.total, 2],
  ]);
  const entries = JSON.stringify(await owner('audit_events'));
  for (const value of ['Secret team', 'secret', '98765']) expect(entries).not.toContain(value);
  await Promise.all([assistant.close(), other.close()]);
});

test('what nobody confirmed is said, and goes by itself when its time is over', async () => {
  const assistant = await connect('Desk', 'teams:write');
  const late = idOf(await assistant.call('create_team', { name: 'Late' }));
  const refused = idOf(await assistant.call('create_team', { name: 'Refused' }));
  await product.as(admin)(cancelAssistantChange, decision(refused));
  const states = async () =>
    (await activity()).map(({ kind, change }) => `${kind} ${change?.state}`);
  expect(await states()).toEqual(['not_confirmed cancelled', 'asked prepared']);
  const left = async () =>
    (await product.as(admin)(listAssistantChanges, inNordlys())).data.find(
      ({ change_id }) => change_id === late,
    )?.seconds_left;
  const seconds = (await left()) ?? 0;
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(600);
  forwardMs = 601_000;
  expect(await left()).toBe(0);
  expect(await states()).toEqual(['not_confirmed cancelled', 'not_confirmed expired']);
  // Seven days later the list has nothing of it, and the log everything.
  forwardMs = 8 * 86_400_000;
  expect(await activity()).toEqual([]);
  expect(await product.database.owner('audit_events').count('* as n')).not.toEqual([{ n: '0' }]);
  await assistant.close();
});
