import { expect, test } from 'vitest';
import { fillOf } from './rules.ts';

test('an allowance is nearly used up from nine tenths on, and used up when it is reached', () => {
  expect(fillOf(0, 20_000)).toBe('open');
  expect(fillOf(17_999, 20_000)).toBe('open');
  expect(fillOf(18_000, 20_000)).toBe('near');
  expect(fillOf(19_999, 20_000)).toBe('near');
  expect(fillOf(20_000, 20_000)).toBe('used_up');
  // After a move to a smaller plan.
  expect(fillOf(31_000, 20_000)).toBe('used_up');
});

test('an allowance that the plan does not include cannot be used up', () => {
  expect(fillOf(0, 0)).toBe('open');
});
