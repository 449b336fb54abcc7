import { orderNumber } from '@workspace/domain/numbers/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HandPlayedNetwork, playNetwork } from '../../../../testing/hand-played-network.ts';
import { effectsOf, growth } from '../../../../testing/outcomes.ts';
import { startTestProduct, type TestProduct } from '../../../../testing/test-product.ts';

let product: TestProduct;
let network: HandPlayedNetwork;
let admin: string;

beforeAll(async () => {
  product = await startTestProduct();
  network = playNetwork(product.database);
  admin = await product.login(product.world.nordlys.adminEmail);
});
afterAll(() => product.destroy());

const lines = 4;

async function orderTravel(): Promise<string> {
  const { nordlys, plans } = product.world;
  const { data } = await product.as(admin)(orderNumber, {
    body: { country_iso_code: 'DK', plan_id: plans.travel, user_id: nordlys.employee },
  });
  return data.number_id;
}

async function revision(): Promise<number> {
  const row = await product.database
    .owner('company_revisions')
    .where('company_id', product.world.nordlys.id)
    .first();
  return row?.revision ?? 0;
}

test('lines created together have the same effects as individually, in one revision per step', async () => {
  const { owner } = product.database;
  const ids = [];
  for (let line = 0; line < lines; line += 1) ids.push(await orderTravel());
  await network.deliver(['network.order']);
  const [before, from] = [await effectsOf(owner), await revision()];
  const delivered = await network.deliverBatches();
  expect(delivered.map((events) => events.length)).toEqual([lines, lines, lines]);
  expect(await revision()).toBe(from + 3);
  expect(growth(before, await effectsOf(owner))).toEqual({
    audit_events: 3 * lines,
    changes: 3 * lines,
    number_events: 3 * lines,
  });

  const rows = await owner('numbers').whereIn('id', ids);
  expect(rows.map(({ status, version }) => [status, version])).toEqual(
    ids.map(() => ['active', 4]),
  );
  expect(new Set(rows.map((row) => row.full_phone_number)).size).toBe(lines);
  expect(await owner('sim_profiles').whereIn('number_id', ids)).toHaveLength(lines);
  for (const row of rows) {
    const own = delivered.flat().filter((event) => event.callIdentifier === row.call_identifier);
    const history = await owner('number_events')
      .where({ subject_id: row.id, actor_kind: 'network' })
      .orderBy('occurred_at');
    // Each at its own time, whatever the time of delivery.
    expect(history.map(({ kind, occurred_at }) => [kind, occurred_at])).toEqual(
      own.map(({ kind, occurredAt }) => [kind, occurredAt]),
    );
    const [accepted] = own;
    expect(accepted).toMatchObject({ phoneNumber: row.full_phone_number });
  }

  // A repeated delivery changes nothing.
  const after = await effectsOf(owner);
  for (const events of delivered) await network.handle.together?.(events);
  expect(await effectsOf(owner)).toEqual(after);
});
