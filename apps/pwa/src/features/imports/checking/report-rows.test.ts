import type { ImportRow } from '@workspace/domain/imports/schema';
import { describe, expect, it } from 'vitest';
import { importableCount, orderRows, rowsOf } from './report-rows.ts';

function row(line: number, change: Partial<ImportRow> = {}): ImportRow {
  return {
    line,
    outcome: 'order_number',
    name: 'Ann Lee',
    email: 'ann@company.example',
    message: 'Orders Zone A 20 GB in Denmark.',
    ...change,
  };
}

describe('the report', () => {
  const rows = [
    row(2),
    row(3, { outcome: 'refused' }),
    row(4, { outcome: 'unchanged' }),
    row(5, { outcome: 'stale' }),
    row(6, { outcome: 'refused' }),
  ];

  it('shows rows that need attention first, otherwise file order', () => {
    expect(orderRows(rows).map(({ line }) => line)).toEqual([3, 5, 6, 2, 4]);
    expect(rows.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6]);
  });

  it('shows one outcome in its tab, and everything in the first', () => {
    expect(rowsOf(rows, 'refused').map(({ line }) => line)).toEqual([3, 6]);
    expect(rowsOf(rows, 'all')).toHaveLength(5);
    expect(rowsOf(rows, 'register_number')).toEqual([]);
  });

  it('does not count refused or unchanged rows as importable', () => {
    const counts = {
      create_person: 1,
      order_number: 20,
      register_number: 300,
      update_person: 4000,
      unchanged: 7,
      refused: 8,
      stale: 9,
    };
    expect(importableCount(counts)).toBe(4321);
  });
});
