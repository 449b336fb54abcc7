import { expect, test } from 'vitest';
import { monthEnd } from './month-end.ts';

test('a month ends on its last day', () => {
  expect(monthEnd(Date.parse('2026-11-21T10:00:00Z'), null)).toEqual({
    at: Date.parse('2026-12-01T00:00:00Z'),
    lastDay: '30 Nov 2026',
    firstFree: '1 Dec 2026',
  });
  expect(monthEnd(Date.parse('2028-02-01T00:00:00Z'), null).lastDay).toBe('29 Feb 2028');
  expect(monthEnd(Date.parse('2026-12-31T23:59:59Z'), null).firstFree).toBe('1 Jan 2027');
});

test("the product's clock is used if it is known to be ahead", () => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  expect(monthEnd(now, '2027-01-03T00:00:00.000Z').lastDay).toBe('31 Jan 2027');
  expect(monthEnd(now, '2026-10-03T00:00:00.000Z').lastDay).toBe('30 Nov 2026');
});
