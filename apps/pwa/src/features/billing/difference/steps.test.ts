import { describe, expect, it } from 'vitest';
import { stepsOf } from './steps.ts';

const part = (
  kind: 'new' | 'ended' | 'larger' | 'smaller' | 'price' | 'travel',
  amount: number,
) => ({
  kind,
  count: 1,
  amount,
  rows: [],
});
const explanation = {
  month: '2026-11',
  currency: 'EUR' as const,
  amount_before: 248_600,
  amount: 261_500,
  parts: [part('new', 13_000), part('ended', -1200), part('larger', 1600), part('smaller', -500)],
};

describe('the columns of the difference', () => {
  it('lead from the month before to this one', () => {
    const { steps } = stepsOf(explanation);
    expect(steps.map(({ column, amount }) => `${column} ${amount}`)).toEqual([
      'Oct €2,486.00',
      'New +€130.00',
      'Ended −€12.00',
      'Larger +€16.00',
      'Smaller −€5.00',
      'Nov €2,615.00',
    ]);
    expect(steps[1]?.range).toEqual([248_600, 261_600]);
    expect(steps[2]?.range).toEqual([260_400, 261_600]);
    expect(steps.at(-1)?.range[1]).toBe(261_500);
  });

  it('start above zero where the differences would not be seen otherwise', () => {
    const { floor } = stepsOf(explanation);
    expect(floor).toBeGreaterThan(200_000);
    expect(floor).toBeLessThan(248_600);
    expect(stepsOf({ ...explanation, amount_before: 1000 }).floor).toBe(0);
  });

  it('share the smallest kinds, so that the parts still add up', () => {
    const many = [...explanation.parts, part('price', 100), part('travel', 200)];
    const { steps } = stepsOf({ ...explanation, parts: many, amount: 261_800 });
    expect(steps.map(({ id }) => id)).toEqual([
      'before',
      'new',
      'ended',
      'larger',
      'smaller',
      'other',
      'after',
    ]);
    expect(steps[5]?.amount).toBe('+€3.00');
  });

  it('reach below zero for a credit that is larger than the month', () => {
    const { steps, floor } = stepsOf({
      ...explanation,
      amount_before: 1000,
      amount: -500,
      parts: [part('ended', -1500)],
    });
    expect(floor).toBe(-500);
    expect(steps[1]?.range).toEqual([-500, 1000]);
  });
});
