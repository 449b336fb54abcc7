import type { Invoice } from '@workspace/domain/billing/schema';
import { describe, expect, it } from 'vitest';
import { makeHistoryCsv, makeLinesCsv } from './csv.ts';
import { documentFileName } from './document.ts';
import { exampleOf, examples } from './testing/examples.ts';
import { mixedLines, planLine } from './testing/lines.ts';

const rowsOf = (file: string) => file.replace('\uFEFF', '').trimEnd().split('\r\n');

describe('the lines as CSV', () => {
  it('have a header and one row each, with amounts that a spreadsheet adds up', async () => {
    const [header, ...rows] = rowsOf(await makeLinesCsv(examples.domestic));
    expect(header).toBe(
      'Invoice,Month,Account,Type,Team,Person,Phone number,Country,Plan,From,To,Days,Price,Amount,Currency',
    );
    expect(rows).toHaveLength(examples.domestic.lines.length);
    expect(rows[145]).toBe(
      '2026-10-00417,2026-10,Nordlys Energi A/S,Plan,Offshore,Łukasz Thorup,+4520200200,DK,Zone A 20 GB,2026-10-13,2026-10-31,19,16.00,9.81,EUR',
    );
    expect(rows.at(-1)).toBe(
      '2026-10-00417,2026-10,Nordlys Energi A/S,Credit,,,,,Zone B was charged twice in August (2026-08-00311),2026-10-31,2026-10-31,0,-19.00,-19.00,EUR',
    );
  });

  it('of a credit note are negative', async () => {
    const rows = rowsOf(await makeLinesCsv(examples.credit_note));
    expect(rows[1]).toMatch(/,31,12.00,-12.00,EUR$/);
  });

  it('cannot be executed, and keep quotes, separators and line breaks', async () => {
    const names = ['=HYPERLINK("x")', 'a;b,c', 'two\nlines', '-5.00', '+1 OR 1'];
    const lines = names.map((user_name, place) => planLine(place, { user_name }));
    const file = await makeLinesCsv(exampleOf(lines), ';');
    expect(file).toContain(`;"'=HYPERLINK(""x"")";`);
    expect(file).toContain(';"a;b,c";');
    expect(file).toContain(';"two\nlines";');
    expect(file).toContain(";'+1 OR 1;");
  });

  it('are refused if they do not add up to the snapshot', async () => {
    const { snapshot, lines } = examples.domestic;
    await expect(makeLinesCsv({ snapshot, lines: lines.slice(1) })).rejects.toThrow(
      'The 151 lines of 2026-10-00417 add up to',
    );
    await expect(
      makeLinesCsv({ snapshot: { ...snapshot, total: snapshot.total + 1 }, lines }),
    ).rejects.toThrow(RangeError);
  });

  it('take turns with requests when there are 50 000', async () => {
    const lines = mixedLines(50_000);
    let turns = 0;
    const timer = setInterval(() => void (turns += 1), 1);
    await makeLinesCsv(exampleOf(lines));
    clearInterval(timer);
    expect(turns).toBeGreaterThan(3);
  });
});

const paid: Invoice = {
  invoice_id: '00000000-0000-4000-8000-000000000001',
  number: '2026-10-00417',
  month: '2026-10',
  payment_account_id: null,
  payment_account_name: '@Nordlys',
  amount_total: 265_250,
  amount_net: 212_200,
  currency: 'EUR',
  state: 'PAID',
  state_label: 'Paid',
  state_changed_at: '2026-11-02T06:00:12.000Z',
  issued_at: '2026-11-01T00:00:03.000Z',
  due_at: '2026-11-02T06:00:00.000Z',
  next_try_at: null,
  failure: null,
  payment_method: 'Visa ending in 4242',
  tries: [],
  refund_state: null,
  replaced_by: null,
  credit_note: null,
};

it('the history as CSV has closed months without an invoice, too', () => {
  const none: Invoice = {
    ...paid,
    number: null,
    payment_account_name: null,
    state_label: 'No invoice',
    amount_total: 0,
    amount_net: 0,
    issued_at: null,
    due_at: null,
    payment_method: null,
  };
  expect(rowsOf(makeHistoryCsv([paid, none]))).toEqual([
    'Invoice,Month,Account,State,Before VAT,Total,Currency,Issued,Due,Payment method,Credit note',
    "2026-10-00417,2026-10,'@Nordlys,Paid,2122.00,2652.50,EUR,2026-11-01,2026-11-02,Visa ending in 4242,",
    ',2026-10,,No invoice,0.00,0.00,EUR,,,,',
  ]);
  expect(makeHistoryCsv([paid], ';')).toContain('2026-10-00417;2026-10;');
});

it('a file is named after its document', () => {
  expect(documentFileName(examples.domestic.snapshot, 'pdf')).toBe('Invoice 2026-10-00417.pdf');
  expect(documentFileName(examples.credit_note.snapshot, 'xml')).toBe(
    'Credit note CN-2026-11-00007.xml',
  );
});
