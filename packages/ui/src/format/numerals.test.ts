import { describe, expect, it } from 'vitest';
import { formatNumeral, groupThousands } from './numerals.ts';

const intl = (maxDecimals: number) =>
  new Intl.NumberFormat('en-US', { maximumFractionDigits: maxDecimals });

describe('numerals', () => {
  it('are written as the browser writes them for en-US', () => {
    const whole = intl(0);
    const oneDecimal = intl(1);
    const wrong: string[] = [];
    const compare = (value: number, maxDecimals: number, expected: string) => {
      const written = formatNumeral(value, maxDecimals);
      if (written !== expected) wrong.push(`${value}: ${written} instead of ${expected}`);
    };
    for (let value = 0; value < 120_000; value += 7) {
      compare(value, 0, whole.format(value));
      // MB as GB, whatever their last figures are.
      compare(value / 1000, 1, oneDecimal.format(value / 1000));
      compare(-value / 1000 - 1, 1, oneDecimal.format(-value / 1000 - 1));
    }
    // One assertion, since 50,000 of them take longer than the time limit on a busy machine.
    expect(wrong).toEqual([]);
  });

  it('have no trailing zeros, and zero has no sign', () => {
    expect(formatNumeral(50, 1)).toBe('50');
    expect(formatNumeral(0.04, 1)).toBe('0');
    expect(formatNumeral(-0.04, 1)).toBe('0');
    expect(formatNumeral(0)).toBe('0');
  });

  it('are grouped by thousands', () => {
    expect(groupThousands(999)).toBe('999');
    expect(groupThousands(1000)).toBe('1,000');
    expect(groupThousands(123_456_789)).toBe('123,456,789');
  });
});
