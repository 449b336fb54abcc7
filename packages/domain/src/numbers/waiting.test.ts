import { expect, test } from 'vitest';
import { isWaitingLong } from './waiting.ts';

const created_at = '2026-05-04T12:00:00.000Z';
const awaited = { created_at, order_failure: null };
const after = (minutes: number) => Date.parse(created_at) + minutes * 60_000;

test('an order is overdue after five minutes, and only while the network has to answer', () => {
  expect(isWaitingLong({ ...awaited, status: 'provisioning' }, after(5))).toBe(false);
  expect(isWaitingLong({ ...awaited, status: 'provisioning' }, after(6))).toBe(true);
  for (const status of ['installable', 'active', 'porting', 'inactive'] as const) {
    expect(isWaitingLong({ ...awaited, status }, after(60))).toBe(false);
  }
  // A product clock that was moved ahead dates the order in the future.
  expect(isWaitingLong({ ...awaited, status: 'provisioning' }, after(-600))).toBe(false);
});

test('an order that the network refused for good is not awaited', () => {
  const order_failure = 'external_plan_not_found';
  expect(isWaitingLong({ status: 'provisioning', created_at, order_failure }, after(60))).toBe(
    false,
  );
});
