import { expect, test } from 'vitest';
import { isWaitingLong } from './waiting.ts';

const created_at = '2026-05-04T12:00:00.000Z';
const after = (minutes: number) => Date.parse(created_at) + minutes * 60_000;

test('an order is overdue after five minutes, and only while the network has to answer', () => {
  expect(isWaitingLong({ status: 'provisioning', created_at }, after(5))).toBe(false);
  expect(isWaitingLong({ status: 'provisioning', created_at }, after(6))).toBe(true);
  for (const status of ['installable', 'active', 'porting', 'inactive'] as const) {
    expect(isWaitingLong({ status, created_at }, after(60))).toBe(false);
  }
  // A product clock that was moved ahead dates the order in the future.
  expect(isWaitingLong({ status: 'provisioning', created_at }, after(-600))).toBe(false);
});
