import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { buildWorld, plantNumber, type World } from '../testing/world.ts';
import { assertRowSecurityApplies } from './roles.ts';
import { type TransactionScope, transact } from './unit-of-work.ts';

let database: TestDatabase;
let world: World;
const tenantTables = ['companies', 'users', 'numbers', 'plan_periods', 'company_prices'] as const;
const origin = {
  operation: 'test',
  actor: { kind: 'system', id: null, name: null },
  requestId: null,
  address: null,
} as const;

beforeAll(async () => {
  database = await createTestDatabase();
  world = await buildWorld(database.owner);
  const { nordlys, fjord, plans } = world;
  for (const userId of [nordlys.employee, nordlys.colleague]) {
    await plantNumber(database.owner, { companyId: nordlys.id, userId, planId: plans.small });
  }
  await plantNumber(database.owner, {
    companyId: fjord.id,
    userId: fjord.admin,
    planId: plans.small,
  });
});
afterAll(() => database.destroy());

async function counted(scope: TransactionScope): Promise<Record<string, number>> {
  return transact(database.app, scope, origin, async ({ trx }) => {
    const counts: Record<string, number> = {};
    for (const table of tenantTables)
      counts[table] = Number((await trx(table).count('* as n'))[0]?.n);
    return counts;
  });
}

const scope = (values: Partial<TransactionScope>): TransactionScope => ({
  actorKind: 'visitor',
  companyId: null,
  userId: null,
  keyScope: null,
  ...values,
});

test("without settings the app's pool sees no company's rows", async () => {
  for (const table of [
    ...tenantTables,
    'audit_events',
    'number_events',
    'sim_profiles',
    'idempotency_keys',
  ]) {
    expect(await database.app(table).select('*'), table).toEqual([]);
  }
});

test('an administrator sees all of the own company, and nothing of another', async () => {
  const { nordlys } = world;
  const own = scope({ actorKind: 'admin', companyId: nordlys.id, userId: nordlys.admin });
  expect(await counted(own)).toEqual({
    companies: 1,
    users: 3,
    numbers: 2,
    plan_periods: 2,
    company_prices: 1,
  });
});

test('an API key sees all of its own company, and nothing of another or of none', async () => {
  const { nordlys, fjord } = world;
  const key = scope({ actorKind: 'api_key', companyId: nordlys.id });
  expect(await counted(key)).toEqual({
    companies: 1,
    users: 3,
    numbers: 2,
    plan_periods: 2,
    company_prices: 1,
  });
  const changed = await transact(database.app, key, origin, ({ trx }) =>
    trx('users').where('id', fjord.admin).update({ first_name: 'Taken' }),
  );
  expect(changed).toBe(0);
  const none = await counted(scope({ actorKind: 'api_key' }));
  expect(new Set(Object.values(none))).toEqual(new Set([0]));
});

test('an employee sees only own rows, even when a query selects all', async () => {
  const { nordlys } = world;
  const employee = scope({ actorKind: 'regular', companyId: nordlys.id, userId: nordlys.employee });
  expect(await counted(employee)).toEqual({
    companies: 1,
    users: 1,
    numbers: 1,
    plan_periods: 1,
    company_prices: 1,
  });
  await transact(database.app, employee, origin, async ({ trx }) => {
    expect(await trx('numbers').update({ status: 'inactive' })).toBe(0);
  });
});

test('impersonating staff see all of that company, ended records included; other staff see no company', async () => {
  const { nordlys } = world;
  const impersonation = scope({ actorKind: 'staff', companyId: nordlys.id, userId: nordlys.admin });
  expect(await counted(impersonation)).toEqual({
    companies: 1,
    users: 3,
    numbers: 2,
    plan_periods: 2,
    company_prices: 1,
  });
  const plain = await counted(scope({ actorKind: 'staff' }));
  expect(Object.values(plain)).toEqual(tenantTables.map(() => 0));
});

test('impersonating staff write into that company only, and cannot read undelivered mail', async () => {
  const { nordlys, fjord } = world;
  const impersonation = scope({ actorKind: 'staff', companyId: nordlys.id, userId: nordlys.admin });
  const team = (companyId: string) => ({
    company_id: companyId,
    id: randomUUID(),
    name: 'Visitors',
    created_at: new Date(),
  });
  await transact(database.app, impersonation, origin, ({ trx }) =>
    trx('teams').insert(team(nordlys.id)),
  );
  const intrude = transact(database.app, impersonation, origin, ({ trx }) =>
    trx('teams').insert(team(fjord.id)),
  );
  await expect(intrude).rejects.toMatchObject({ code: '42501' });
  await database.owner('outbox').insert({
    id: randomUUID(),
    company_id: fjord.id,
    topic: 'mail.send',
    payload: {},
    state: 'dead',
  });
  const dead = (who: TransactionScope) =>
    transact(database.app, who, origin, ({ trx }) => trx('outbox').select('id'));
  expect(await dead(impersonation)).toEqual([]);
  expect(await dead(scope({ actorKind: 'staff' }))).toHaveLength(1);
});

test('administrators and impersonating staff read the emails of their company, and nobody else does', async () => {
  const { nordlys, fjord } = world;
  const entry = { id: randomUUID(), company_id: nordlys.id, topic: 'mail.send', payload: {} };
  const order = { ...entry, id: randomUUID(), topic: 'network.order' };
  await database.owner('outbox').insert([entry, order]);
  const read = (more: Partial<TransactionScope>) =>
    transact(database.app, scope({ companyId: nordlys.id, ...more }), origin, ({ trx }) =>
      trx('outbox').where({ company_id: nordlys.id }).pluck('id'),
    );
  const { admin, employee } = nordlys;
  expect(await read({ actorKind: 'admin', userId: admin })).toEqual([entry.id]);
  expect(await read({ actorKind: 'staff', userId: admin })).toEqual([entry.id]);
  expect(await read({ actorKind: 'regular', userId: employee })).toEqual([]);
  expect(await read({ actorKind: 'visitor' })).toEqual([]);
  expect(await read({ actorKind: 'newcomer' })).toEqual([]);
  expect(await read({ actorKind: 'admin', companyId: fjord.id })).toEqual([]);
});

test("the staff role reads what overview and audit show, reads no secrets and writes no company's rows", async () => {
  const { staff } = database;
  expect(await staff('companies').select('id')).toHaveLength(2);
  for (const [table, column] of [
    ['numbers', 'temp_phone_number'],
    ['numbers', 'call_identifier'],
    ['sim_profiles', 'secrets'],
    ['porting_items', 'porting_code'],
    ['sessions', 'token_hash'],
    ['impersonation_tickets', 'ticket_hash'],
    ['outbox', 'secret'],
  ] as const) {
    await expect(staff(table).select(column), `${table}.${column}`).rejects.toMatchObject({
      code: '42501',
    });
  }
  // The audit of all companies needs these columns to name the subjects of its events.
  expect(await staff('numbers').select('full_phone_number')).toHaveLength(3);
  expect(await staff('teams').select('name')).toBeInstanceOf(Array);
  expect(await staff('porting_items').select('porting_number')).toBeInstanceOf(Array);
  const tables = ['companies', 'users', 'numbers', 'teams', 'porting_items', 'audit_events'];
  for (const table of tables) {
    await expect(staff(table).delete(), table).rejects.toMatchObject({ code: '42501' });
  }
});

test.each(['visitor', 'newcomer'] as const)(
  'a %s sees nothing, whatever company is named',
  async (actorKind) => {
    const counts = await counted(scope({ actorKind, companyId: world.nordlys.id }));
    expect(Object.values(counts)).toEqual(tenantTables.map(() => 0));
  },
);

test('settings end with their transaction, so the next user of the connection sees nothing', async () => {
  const { nordlys } = world;
  for (let round = 0; round < 10; round += 1) {
    await counted(scope({ actorKind: 'admin', companyId: nordlys.id, userId: nordlys.admin }));
    expect(await database.app('numbers').select('id')).toEqual([]);
  }
});

test('a row cannot be written into another company, and the audit cannot be rewritten', async () => {
  const { nordlys, fjord } = world;
  const own = scope({ actorKind: 'admin', companyId: nordlys.id, userId: nordlys.admin });
  const intrude = transact(database.app, own, origin, ({ trx }) =>
    trx('teams').insert({
      company_id: fjord.id,
      id: nordlys.id,
      name: 'Intruders',
      created_at: new Date(),
    }),
  );
  await expect(intrude).rejects.toMatchObject({ code: '42501' });
  const rewrite = transact(database.app, own, origin, ({ trx }) => trx('audit_events').delete());
  await expect(rewrite).rejects.toMatchObject({ code: '42501' });
  // Only the count of repeated refusals may change, by one at a time.
  const { owner } = database;
  const line = { company_id: nordlys.id, actor_kind: 'admin', operation: 'test.rewrite' };
  await owner('audit_events').insert([
    { ...line, id: nordlys.id, outcome: 'done' },
    { ...line, id: fjord.id, outcome: 'refused', repeat_key: 'the same hour' },
  ]);
  const update = (id: string, change: object) =>
    transact(database.app, own, origin, ({ trx }) =>
      trx('audit_events').where({ id }).update(change),
    );
  for (const change of [{ outcome: 'refused' }, { repeat_key: 'x' }, { count: 2 }]) {
    await expect(update(nordlys.id, change)).rejects.toMatchObject({ code: '42501' });
  }
  for (const count of [0, 1, 3]) {
    await expect(update(fjord.id, { count })).rejects.toMatchObject({ code: '42501' });
  }
  expect(await update(fjord.id, { count: 2 })).toBe(1);
  await owner('audit_events').where('operation', 'test.rewrite').delete();
});

test('a superuser and the owner of the tables are refused as the app role', async () => {
  for (const url of [database.adminUrl, database.urls.owner]) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await expect(assertRowSecurityApplies(client)).rejects.toThrow(/superuser|owns/i);
    await client.end();
  }
  const client = new pg.Client({ connectionString: database.urls.app });
  await client.connect();
  await expect(assertRowSecurityApplies(client)).resolves.toBeUndefined();
  await client.end();
});
