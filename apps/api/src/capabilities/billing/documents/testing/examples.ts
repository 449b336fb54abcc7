import type { InvoiceLine } from '@workspace/domain/billing/schema';
import type { InvoiceSnapshot } from '@workspace/domain/billing/snapshot';
import { taxOn } from '@workspace/domain/shared/money-shares';
import { reverseLines } from '../document.ts';
import { americanCustomer, danishCustomer, idOf, seller, swedishCustomer } from './companies.ts';
import { explanationOf } from './explanation.ts';
import { mixedLines, planLine } from './lines.ts';

/** A snapshot with its lines, which can be read again. */
export interface Example {
  readonly snapshot: InvoiceSnapshot;
  readonly lines: readonly InvoiceLine[];
}

/** An invoice over lines, with sums that follow from them; Danish unless changed. */
export function exampleOf(
  lines: readonly InvoiceLine[],
  changes: Partial<InvoiceSnapshot> = {},
): Example {
  const net = lines.reduce((sum, { amount }) => sum + amount, 0);
  const { rate } = changes.vat ?? { rate: 2500 };
  const vat = taxOn({ amount: net, currency: 'EUR' }, rate).amount;
  const snapshot: InvoiceSnapshot = {
    shape: 1,
    document: 'invoice',
    number: '2026-10-00417',
    invoice_id: idOf(5, 417),
    issued_on: '2026-11-01',
    due_on: '2026-11-02',
    month: '2026-10',
    currency: 'EUR',
    seller,
    customer: danishCustomer,
    vat: { treatment: 'domestic', rate, in_seller_currency: danishVat(vat) },
    net,
    vat_amount: vat,
    total: net + vat,
    line_count: lines.length,
    payment_method: 'Visa ending in 4242',
    explanation: null,
    others: [],
    corrects: null,
    ...changes,
  };
  return { snapshot, lines };
}

/** As if 1 euro were 7.46 kroner. */
const danishVat = (amount: number) => ({
  currency: 'DKK',
  amount: Math.sign(amount) * Math.round((Math.abs(amount) * 746) / 100),
  rate: '7.4600',
  rate_day: '2026-10-30',
  source: 'European Central Bank',
});

const lines = mixedLines();
const net = lines.reduce((sum, { amount }) => sum + amount, 0);
const none = { rate: 0, in_seller_currency: null } as const;

/** One document of each kind of VAT, currency and payment. */
export const examples = {
  domestic: exampleOf(lines, {
    explanation: explanationOf(net),
    others: [{ number: '2026-10-00418', account_name: 'Nordlys Sverige AB' }],
  }),
  reverse_charge: exampleOf(lines, {
    customer: swedishCustomer,
    vat: { treatment: 'reverse_charge', ...none },
    payment_method: null,
  }),
  not_registered: exampleOf([planLine(1)], {
    customer: { ...swedishCustomer, vat_number: null, account_name: 'Sverige' },
    vat: { treatment: 'not_registered', rate: 2550, in_seller_currency: danishVat(408) },
    seller: { ...seller, bank_reference: null },
    payment_method: null,
  }),
  outside_scope: exampleOf(lines, {
    customer: { ...americanCustomer, vat_number: '12-3456789' },
    currency: 'USD',
    vat: { treatment: 'outside_scope', ...none },
  }),
  free: exampleOf([planLine(1, { price: 0, amount: 0 })]),
  replacement: exampleOf(lines, {
    number: '2026-10-00502',
    corrects: { number: '2026-10-00417', reason: 'Two numbers had ended in September.' },
  }),
  credit_note: exampleOf([...reverseLines(lines)], {
    document: 'credit_note',
    number: 'CN-2026-11-00007',
    issued_on: '2026-11-09',
    due_on: '2026-11-09',
    corrects: { number: '2026-10-00417', reason: 'Two numbers had ended in September.' },
  }),
  credit_note_reverse_charge: exampleOf([...reverseLines(lines)], {
    document: 'credit_note',
    number: 'CN-2026-11-00008',
    customer: swedishCustomer,
    vat: { treatment: 'reverse_charge', ...none },
    corrects: { number: '2026-10-00418', reason: 'Billed to the wrong account.' },
  }),
} as const satisfies Record<string, Example>;
