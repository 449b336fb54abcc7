import { defineEvents } from '@workspace/domain/events/define';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { inNordlys } from './testing/requests.ts';
import { startTestProduct, type TestProduct } from './testing/test-product.ts';
import { plantNumber } from './testing/world.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.destroy());

/** As a capability of tomorrow declares it; nothing else in the product knows it. */
const deviceEvents = defineEvents({
  returned: {
    name: 'number.device_returned',
    subject: 'number',
    scope: 'numbers:read',
    payload: z.object({ model: z.string() }),
    history: { kind: 'device_returned', icon: 'phone', words: ({ model }) => `${model} returned` },
    notification: {
      type: 'device_returned',
      label: 'Device returned',
      tone: 'neutral',
      params: ['model'],
      administrators: ({ model }) => ({ title: 'A device was returned', line: model ?? '' }),
      email: 'off',
      link: {},
    },
  },
});

const plant = () => {
  const { nordlys, plans } = product.world;
  return plantNumber(product.database.owner, {
    companyId: nordlys.id,
    userId: nordlys.employee,
    planId: plans.travel,
    type: 'travel',
  });
};
const historyOf = (id: string) => product.database.owner('number_events').where('subject_id', id);
const notificationsOf = (id: string) =>
  product.database.owner('notifications').where('subject_id', id);

test('an event reaches history and notifications by its declaration alone', async () => {
  const subjectId = await plant();
  const occurredAt = new Date('2026-11-20T10:00:00.000Z');
  await inNordlys(product, async (unit) =>
    unit.happened(deviceEvents.returned, { subjectId, occurredAt, facts: { model: 'Fairphone' } }),
  );
  expect(await historyOf(subjectId)).toMatchObject([
    { kind: 'device_returned', occurred_at: occurredAt, details: { model: 'Fairphone' } },
  ]);
  expect(await notificationsOf(subjectId)).toMatchObject([
    {
      type: 'device_returned',
      user_id: product.world.nordlys.admin,
      subject_kind: 'number',
      params: { model: 'Fairphone' },
      by_email: false,
    },
  ]);
});

test('of what is rolled back nobody learns', async () => {
  const subjectId = await plant();
  const facts = { model: 'Fairphone' };
  const failing = inNordlys(product, async (unit) => {
    unit.happened(deviceEvents.returned, { subjectId, facts });
    throw new Error('The device is broken.');
  });
  await expect(failing).rejects.toThrow('broken');
  expect(await historyOf(subjectId)).toEqual([]);
  expect(await notificationsOf(subjectId)).toEqual([]);
});

test('facts that the declaration does not allow are refused before anything is written', async () => {
  const subjectId = await plant();
  const wrong = JSON.parse('{ "model": 7 }');
  const failing = inNordlys(product, async (unit) =>
    unit.happened(deviceEvents.returned, { subjectId, facts: wrong }),
  );
  await expect(failing).rejects.toThrow(/model/);
  expect(await historyOf(subjectId)).toEqual([]);
});
