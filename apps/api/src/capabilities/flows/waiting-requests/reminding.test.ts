import { notificationText } from '@workspace/domain/notifications/rules';
import { remindedAt } from '@workspace/domain/transfers/waiting-requests';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliverByHand } from '../../../testing/deliver-by-hand.ts';
import { plantTopUp, plantTransfer } from '../../../testing/requests.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { requestRemindersHandler, requestRemindersSource } from './index.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.destroy());

const hour = 3_600_000;
/** The hour of the reminders on some day. */
const morning = new Date('2026-11-25T06:00:00.000Z');
const before = (hours: number) => new Date(morning.getTime() - hours * hour);

const transfer = (created_at: Date, status: 'pending' | 'declined' = 'pending') =>
  plantTransfer(product, { status, columns: { created_at } });

/** The clock reaches a time. */
async function run(until: Date): Promise<void> {
  const { worker } = product.database;
  await requestRemindersSource(worker).runDue(until);
  await deliverByHand(
    product.database,
    requestRemindersHandler({ pool: worker, wake: async () => {} }),
  );
}
const reminders = () =>
  product.database.owner('notifications').where({ type: 'requests_waiting' }).orderBy('id');

test('administrators are reminded once a day of what has waited for two days, and once of each', async () => {
  const { owner, worker } = product.database;
  const oldest = await transfer(before(60));
  await transfer(before(49));
  await transfer(before(50), 'declined');
  const { id: topUp } = await plantTopUp(product);
  await owner('top_ups')
    .where({ id: topUp })
    .update({ created_at: before(48) });
  const young = await transfer(before(47));

  const first = await requestRemindersSource(worker).nextDue();
  expect(first).toEqual(remindedAt(before(60)));
  await run(new Date(morning.getTime() - 1));
  await run(morning);
  const said = await reminders();
  expect(said.map(({ params }) => params.count)).toEqual(['3']);
  expect(said.every(({ by_email, audience }) => by_email && audience === 'administrators')).toBe(
    true,
  );
  const [one] = said;
  expect(notificationText(one).title).toBe('3 requests have waited for up to 2 days');
  // One person asked three times and is named once; no row has another version.
  expect(notificationText(one).line).not.toMatch(/undefined|null|more/);
  const row = await owner('porting_items').where({ id: oldest }).first();
  expect(row).toMatchObject({ version: 1, status: 'pending' });

  await run(morning);
  await run(new Date(morning.getTime() + 23 * hour));
  expect(await reminders()).toHaveLength(1);
  // The next morning names the young one alone.
  const next = new Date(morning.getTime() + 24 * hour);
  expect(await requestRemindersSource(worker).nextDue()).toEqual(next);
  await run(next);
  expect((await reminders()).map(({ params }) => params.count).sort()).toEqual(['1', '3']);
  expect((await owner('porting_items').where({ id: young }).first()).reminded_at).not.toBeNull();
  await run(new Date(next.getTime() + 24 * hour));
  expect(await reminders()).toHaveLength(2);
  expect(await requestRemindersSource(worker).nextDue()).toBeNull();
});
