import { describe, expect, it } from 'vitest';
import { resetOf } from './reset.ts';

const at = (as_of: string, now = as_of) => resetOf({ as_of }, Date.parse(now));

describe('the day on which the allowances reset', () => {
  it('is the first of the next month', () => {
    expect(at('2026-11-20T23:30:00.000Z')).toEqual({ day: '1 December', days: 11 });
    expect(at('2026-12-31T23:59:59.000Z')).toEqual({ day: '1 January', days: 1 });
  });

  it('is known without any usage', () => {
    expect(resetOf(null, Date.parse('2026-11-23T12:00:00.000Z'))).toEqual({
      day: '1 December',
      days: 8,
    });
  });

  it('is counted down by the product clock, and has no days once it has passed', () => {
    const counted = '2026-11-20T12:00:00.000Z';
    expect(at(counted, '2026-11-29T12:00:00.000Z')).toEqual({ day: '1 December', days: 2 });
    expect(at(counted, '2026-12-01T00:00:00.000Z')).toEqual({ day: '1 December', days: undefined });
  });
});
