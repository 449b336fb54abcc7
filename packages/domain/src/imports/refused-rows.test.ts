import { describe, expect, it } from 'vitest';
import { reasonsOf, refusedRowsCsv, refusedRowsName } from './refused-rows.ts';
import type { ImportRow } from './schema.ts';

function row(line: number, change: Partial<ImportRow> = {}): ImportRow {
  return {
    line,
    outcome: 'refused',
    name: 'Ann Lee',
    email: 'ann@company.example',
    message: 'A number needs a plan.',
    fields: { plan: 'A number needs a plan.' },
    cells: {
      first_name: 'Ann',
      last_name: 'Lee',
      email: 'ann@company.example',
      team: '',
      country: 'DK',
      phone_number: '+4526123456',
      plan: '',
      type: '',
    },
    ...change,
  };
}

const linesOf = (csv: string): string[] => {
  expect(csv.startsWith('\uFEFF')).toBe(true);
  return csv.slice(1).split('\r\n');
};

describe('the file of refused rows', () => {
  it('contains the cells with line and reason, and no accepted row', () => {
    const sound = row(3, { outcome: 'order_number', message: 'Orders it.' });
    expect(linesOf(refusedRowsCsv([row(2), sound]))).toEqual([
      'line,first_name,last_name,email,team,country,phone_number,plan,type,reason',
      '2,Ann,Lee,ann@company.example,,DK,+4526123456,,,plan: A number needs a plan.',
      '',
    ]);
  });

  it('contains nothing that a spreadsheet would execute', () => {
    const cells = { ...row(2).cells, first_name: '=1+1', team: '@SUM(A1)' };
    const csv = refusedRowsCsv([row(2, { cells: { ...row(2).cells!, ...cells } })]);
    expect(csv).toContain("2,'=1+1,Lee,ann@company.example,'@SUM(A1),DK,");
  });

  it('is named after the file', () => {
    expect(refusedRowsName('people.2026.csv')).toBe('people.2026-refused.csv');
    expect(refusedRowsName('people')).toBe('people-refused.csv');
  });
});

describe('the reasons of a refused row', () => {
  it('are in column order, whatever order the response has', () => {
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

  it('begin with those about the row as a whole', () => {
    const text = 'This row has 3 cells, but the first line names 8 columns.';
    const refused = row(2, {
      outcome: 'refused',
      message: `${text} Enter an email address.`,
      fields: { email: 'Enter an email address.' },
    });
    expect(reasonsOf(refused)).toEqual([
      { text },
      { column: 'email', text: 'Enter an email address.' },
    ]);
    expect(reasonsOf(row(2, { message: text, fields: {} }))).toEqual([{ text }]);
  });
});
