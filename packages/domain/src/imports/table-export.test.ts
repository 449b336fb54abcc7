import { expect, it } from 'vitest';
import { type TableLine, tableColumns, tableFile } from './table-export.ts';

const line = (change: Partial<TableLine> = {}): TableLine => ({
  numberId: 'n',
  status: 'ready_to_terminate',
  user: { first_name: 'Ann', last_name: 'Lee', email: 'ann@firm.example' },
  teams: [{ name: 'Sales' }, { name: 'Legal' }],
  countryName: 'Denmark',
  phoneNumber: '+4526123456',
  tempPhoneNumber: null,
  plan: { name: 'Zone A 20 GB', data_mb: 20_000 },
  type: 'local',
  consumption: { data_mb: 3_140 },
  isCounted: true,
  setup: null,
  price: { amount: 1_200, currency: 'EUR' },
  pending: null,
  ...change,
});
const cells = (change?: Partial<TableLine>) =>
  tableFile([line(change)], (number) => number.replace('+45', '+45 '))
    .trimEnd()
    .split('\r\n')[1];

it('exports all columns of the table, with formatted phone numbers', () => {
  expect(cells()).toBe(
    'Ann,Lee,ann@firm.example,+45 26123456,,Denmark,local,Terminating,,Zone A 20 GB,"Sales, Legal",3.14,20,12.00,EUR,monthly',
  );
  expect(tableFile([], String)).toBe(`\uFEFF${tableColumns.join(',')}\r\n`);
});

it('includes transfer requests, and leaves unknown cells empty', () => {
  const request = { numberId: null, status: 'transfer_request', consumption: null } as const;
  expect(cells(request)).toContain(',Transfer Request,,Zone A 20 GB,"Sales, Legal",,20,');
  expect(cells({ consumption: null, isCounted: false })).toContain('"Sales, Legal",,20,');
  expect(cells({ consumption: null })).toContain('"Sales, Legal",0,20,');
  expect(cells({ user: null, plan: null, price: null, teams: [] })).toBe(
    ',,,+45 26123456,,Denmark,local,Terminating,,,,3.14,,,,',
  );
});

it('neutralizes formulas', () => {
  const user = { first_name: '=1+1', last_name: '+45', email: '@x' };
  expect(cells({ user })).toMatch(/^'=1\+1,'\+45,'@x,\+45 26123456,/);
});

it('marks a travel plan as paid once', () => {
  expect(cells({ type: 'travel' })).toMatch(/,12\.00,EUR,once$/);
});

it('says how far the eSIM is set up', () => {
  expect(cells({ status: 'installable', setup: 'opened' })).toContain(
    ',Ready to install,Guide opened,Zone A 20 GB,',
  );
});
