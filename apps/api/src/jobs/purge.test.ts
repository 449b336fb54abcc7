import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { buildWorld, type World } from '../testing/world.ts';
import { purgeOldRows } from './queue-store.ts';

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await createTestDatabase();
  world = await buildWorld(database.owner);
});
afterAll(() => database.destroy());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

test('changes go after 90 days and keys after 30; younger ones stay', async () => {
  const { owner, worker } = database;
  const company_id = world.nordlys.id;
  const change = (revision: number, days: number) => ({
    company_id,
    revision,
    kind: 'number',
    id: randomUUID(),
    admins_before: true,
    changed_at: daysAgo(days),
  });
  await owner('changes').insert([change(1, 91), change(2, 89)]);
  const key = (name: string, days: number) => ({
    scope: 'someone',
    key: name,
    operation: 'test',
    request_hash: Buffer.from('x'),
    created_at: daysAgo(days),
  });
  await owner('idempotency_keys').insert([key('old', 31), key('young', 29)]);
  await purgeOldRows(worker);
  expect(await owner('changes').pluck('revision')).toEqual([2]);
  expect(await owner('idempotency_keys').pluck('key')).toEqual(['young']);
});

test('a check goes after its hour, a report a week later, and what was answered of them too', async () => {
  const { owner, worker } = database;
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const kept = (file_name: string, state: string, hours: number) => ({
    company_id: world.nordlys.id,
    id: randomUUID(),
    created_by: world.nordlys.admin,
    file_name,
    state,
    rows: '[]',
    report: '[]',
    created_at: hoursAgo(hours),
    expires_at: hoursAgo(hours - 1),
  });
  await owner('imports').insert([
    kept('fresh', 'checked', 0.9),
    kept('old', 'checked', 1.1),
    kept('applied', 'applied', 24),
    kept('long applied', 'applied', 24 * 8),
  ]);
  const progress = (noted_at: Date) => ({
    company_id: world.nordlys.id,
    import_id: randomUUID(),
    step: 'reading',
    done: 1,
    total: 2,
    noted_at,
  });
  await owner('import_progress').insert([progress(hoursAgo(0.9)), progress(hoursAgo(1.1))]);
  const answered = (key: string, operation: string, status: number, hours: number) => ({
    scope: 'importer',
    key,
    operation,
    request_hash: Buffer.from('x'),
    status,
    body: JSON.stringify({ data: 'Søren Ågesen' }),
    created_at: hoursAgo(hours),
  });
  await owner('idempotency_keys').insert([
    answered('fresh check', 'imports.create', 201, 0.9),
    answered('old check', 'imports.create', 201, 1.1),
    answered('apply', 'imports.apply', 200, 24),
    answered('old apply', 'imports.apply', 200, 24 * 8),
    answered('order', 'numbers.order', 201, 24 * 8),
  ]);
  await purgeOldRows(worker);
  expect(await owner('imports').orderBy('file_name').pluck('file_name')).toEqual([
    'applied',
    'fresh',
  ]);
  expect(await owner('import_progress')).toHaveLength(1);
  const answers = await owner('idempotency_keys')
    .where('scope', 'importer')
    .orderBy('key')
    .select('key', 'status', 'body');
  const person = { data: 'Søren Ågesen' };
  expect(answers).toEqual([
    { key: 'apply', status: 200, body: person },
    { key: 'fresh check', status: 201, body: person },
    {
      key: 'old apply',
      status: 409,
      body: expect.objectContaining({ code: 'import_already_applied' }),
    },
    { key: 'old check', status: 410, body: expect.objectContaining({ code: 'import_expired' }) },
    { key: 'order', status: 201, body: person },
  ]);
});
