import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateTo, migrateUp } from '../src/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../src/testing/test-database.ts';
import { buildWorld, plantNumber, type World } from '../src/testing/world.ts';
import { timeline } from './timeline.ts';

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await createTestDatabase('empty');
  const before = timeline.findIndex(({ name }) => name === '20261201000900-order-failures');
  await migrateTo(database.urls.owner, before);
  world = await buildWorld(database.owner);
});
afterAll(() => database.destroy());

/** A number, with the reason that was recorded of it before. */
async function plant(status: string, reason?: string): Promise<string> {
  const { nordlys, plans } = world;
  const seed = { companyId: nordlys.id, userId: nordlys.employee, planId: plans.travel, status };
  const id = await plantNumber(database.owner, { ...seed, type: 'travel' });
  if (reason !== undefined) {
    await database.owner('number_events').insert({
      company_id: nordlys.id,
      id: randomUUID(),
      subject_id: id,
      kind: 'network_failed',
      occurred_at: new Date(),
      actor_kind: 'network',
      details: JSON.stringify({ reason, other: 'kept' }),
    });
  }
  return id;
}

test('orders that had failed before say so, and the history has words for codes', async () => {
  const code = 'invalid_activation_code_format';
  const noPlan = await plant('provisioning', 'The network has no eSIM profile for this plan.');
  const noEsim = await plant('provisioning', 'The network did not accept the order.');
  const badCode = await plant('provisioning', code);
  const waiting = await plant('provisioning');
  const stopped = await plant('active', 'The network did not stop the line.');
  await migrateUp(database.urls.owner);

  const rows = await database.owner('numbers').select('id', 'order_failure');
  const failures = new Map(rows.map(({ id, order_failure }) => [id, order_failure]));
  expect([noPlan, noEsim, badCode, waiting, stopped].map((id) => failures.get(id))).toEqual([
    'external_plan_not_found',
    'sim_creation_failed',
    code,
    null,
    null,
  ]);
  const event = await database.owner('number_events').where('subject_id', badCode).first();
  expect(event.details).toEqual({
    reason: 'The network sent an invalid activation code.',
    other: 'kept',
  });
});
