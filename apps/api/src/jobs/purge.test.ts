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
