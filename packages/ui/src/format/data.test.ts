import { describe, expect, it } from 'vitest';
import {
  formatCount,
  formatCounted,
  formatCountUsage,
  formatData,
  formatDataUsage,
  formatLargeData,
  formatMinutesUsage,
} from './data.ts';

describe('data', () => {
  it('is shown in GB from 1000 MB on, with at most one decimal', () => {
    expect(formatData(50_000)).toBe('50 GB');
    expect(formatData(31_400)).toBe('31.4 GB');
    expect(formatData(640)).toBe('640 MB');
    expect(formatData(1000)).toBe('1 GB');
  });

  it('of many companies is shown in TB too, with exactly one decimal', () => {
    expect(formatLargeData(1_284_000_000)).toBe('1,284.0 TB');
    expect(formatLargeData(26_940_000)).toBe('26.9 TB');
    expect(formatLargeData(999_960)).toBe('1.0 TB');
    expect(formatLargeData(999_940)).toBe('999.9 GB');
    expect(formatLargeData(1000)).toBe('1.0 GB');
    expect(formatLargeData(640)).toBe('640 MB');
    expect(formatLargeData(0)).toBe('0 MB');
  });

  it('shows usage in the unit of the allowance', () => {
    expect(formatDataUsage(31_400, 50_000)).toEqual({ used: '31.4', of: 'of 50 GB' });
    expect(formatDataUsage(400, 20_000)).toEqual({ used: '0.4', of: 'of 20 GB' });
    expect(formatDataUsage(120, 500)).toEqual({ used: '120', of: 'of 500 MB' });
  });

  it('does not show small usage as zero', () => {
    expect(formatDataUsage(3, 20_000).used).toBe('<0.1');
    expect(formatDataUsage(0, 20_000).used).toBe('0');
  });
});

describe('calls, messages and counts', () => {
  it('have thousands separators', () => {
    expect(formatMinutesUsage(412, 2000)).toEqual({ used: '412', of: 'of 2,000 min' });
    expect(formatCountUsage(38, 1000)).toEqual({ used: '38', of: 'of 1,000' });
    expect(formatCount(50_000)).toBe('50,000');
  });

  it('use the singular or plural of their noun', () => {
    expect(formatCounted(1, 'number')).toBe('1 number');
    expect(formatCounted(182, 'number')).toBe('182 numbers');
    expect(formatCounted(0, 'company', 'companies')).toBe('0 companies');
  });
});
