import { expect, test } from 'vitest';
import { fillOf, homeAllowance } from './rules.ts';

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

test('active top-ups add to the plan’s data and minutes at home', () => {
  const plan = { data_mb: 20_000, voice_minutes_local: 2000 };
  expect(homeAllowance(plan, null)).toEqual(plan);
  const used = { top_up_data_mb: 5_000, top_up_voice_minutes: 200 };
  expect(homeAllowance(plan, used)).toEqual({ data_mb: 25_000, voice_minutes_local: 2200 });
});
