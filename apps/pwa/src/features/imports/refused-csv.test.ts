import type { ImportRow } from '@workspace/domain/imports/schema';
import { describe, expect, it } from 'vitest';
import { refusedRowsCsv, refusedRowsName } from './refused-csv.ts';

function refused(line: number, change: Partial<ImportRow> = {}): ImportRow {
  return {
    line,
    outcome: 'refused',
    name: 'Ann Lee',
    email: 'ann@company.example',
    message: 'A number needs a plan.',
    fields: { plan: 'A number needs a plan.' },
    ...change,
  };
}

function linesOf(csv: string): string[] {
  expect(csv.startsWith('\uFEFF')).toBe(true);
  return csv.slice(1).split('\r\n');
}

describe('the file of refused rows', () => {
  it('names line and reason by column, and no row that is in order', () => {
    const sound = refused(3, { outcome: 'order_number', message: 'Orders it.' });
    expect(linesOf(refusedRowsCsv([refused(2), sound]))).toEqual([
      'line,name,email,reason',
      '2,Ann Lee,ann@company.example,plan: A number needs a plan.',
      '',
    ]);
  });

  it('holds nothing that a spreadsheet would run', () => {
    for (const name of ['=1+1', '+45', '-2', '@SUM(A1)', ' =1', '\t=1', '＝1']) {
      const [, line = ''] = linesOf(refusedRowsCsv([refused(2, { name, email: name })]));
      const cells = line.split(/,(?=")|(?<="),|,/).map((one) => one.replace(/^"/, ''));
      expect(cells[1]?.startsWith(`'${name}`)).toBe(true);
      expect(cells[2]?.startsWith(`'${name}`)).toBe(true);
    }
  });

  it('keeps commas, quotation marks and line breaks inside their cell', () => {
    const csv = refusedRowsCsv([refused(2, { name: 'Lee, "Ann"\nMaria' })]);
    expect(csv).toContain('2,"Lee, ""Ann""\nMaria",ann@company.example,');
  });

  it('is named after the file', () => {
    expect(refusedRowsName('people.2026.csv')).toBe('people.2026-refused.csv');
    expect(refusedRowsName('people')).toBe('people-refused.csv');
  });
});
