import type { ImportRow } from '@workspace/domain/imports/schema';
import { describe, expect, it } from 'vitest';
import { importableCount, orderRows, reasonsOf, rowsOf } from './report-rows.ts';

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

  it('shows first what needs somebody, else the order of the file', () => {
    expect(orderRows(rows).map(({ line }) => line)).toEqual([3, 5, 6, 2, 4]);
    expect(rows.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6]);
  });

  it('shows one outcome in its tab, and everything in the first', () => {
    expect(rowsOf(rows, 'refused').map(({ line }) => line)).toEqual([3, 6]);
    expect(rowsOf(rows, 'all')).toHaveLength(5);
    expect(rowsOf(rows, 'register_number')).toEqual([]);
  });

  it('counts as importable neither what is refused, nor what stays as it is', () => {
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

describe('the reasons of a refused row', () => {
  it('stand in the order of the columns, whatever order the answer has', () => {
    const refused = row(2, {
      outcome: 'refused',
      message: 'A number needs a plan. Give a last name.',
      fields: { plan: 'A number needs a plan.', last_name: 'Give a last name.' },
    });
    expect(reasonsOf(refused)).toEqual([
      { column: 'last_name', text: 'Give a last name.' },
      { column: 'plan', text: 'A number needs a plan.' },
    ]);
  });

  it('begin with what is said about the row as a whole', () => {
    const text = 'This row has 3 cells, and the first line names 8 columns.';
    const refused = row(2, {
      outcome: 'refused',
      message: `${text} Give an e-mail address.`,
      fields: { email: 'Give an e-mail address.' },
    });
    expect(reasonsOf(refused)).toEqual([
      { text },
      { column: 'email', text: 'Give an e-mail address.' },
    ]);
    expect(reasonsOf(row(2, { outcome: 'refused', message: text }))).toEqual([{ text }]);
  });
});
