import type { Invoice, InvoiceLine } from '@workspace/domain/billing/schema';
import type { InvoiceSnapshot } from '@workspace/domain/billing/snapshot';
import { type CsvSeparator, csvParts, csvText, withSeparator } from '@workspace/domain/imports/csv';
import { decimalAmount } from '@workspace/domain/shared/money';
import { inTurns } from '../../../in-turns.ts';
import { checkedLines, type DocumentSource } from './document.ts';

const lineColumns = [
  'Invoice',
  'Month',
  'Account',
  'Type',
  'Team',
  'Person',
  'Phone number',
  'Country',
  'Plan',
  'From',
  'To',
  'Days',
  'Price',
  'Amount',
  'Currency',
] as const;

const kindLabels: Readonly<Record<InvoiceLine['kind'], string>> = {
  plan: 'Plan',
  travel: 'Travel plan',
  top_up: 'Top-up',
  credit: 'Credit',
};

function cellsOfLine(
  { number, month, customer, currency }: InvoiceSnapshot,
  line: InvoiceLine,
): Record<(typeof lineColumns)[number], string> {
  return {
    Invoice: number,
    Month: month,
    Account: customer.account_name,
    Type: kindLabels[line.kind],
    Team: line.team_name ?? '',
    Person: line.user_name ?? '',
    'Phone number': line.phone_number ?? '',
    Country: line.country_iso_code ?? '',
    Plan: line.plan_name,
    From: line.from_day,
    To: line.to_day,
    Days: String(line.days),
    Price: decimalAmount({ amount: line.price, currency }),
    Amount: decimalAmount({ amount: line.amount, currency }),
    Currency: currency,
  };
}

function* cellsOfLines(source: DocumentSource) {
  for (const line of checkedLines(source)) yield cellsOfLine(source.snapshot, line);
}

/**
 * The lines of a document as a CSV file, amounts before VAT.
 * @throws RangeError if the lines do not add up to the snapshot
 */
export async function makeLinesCsv(
  source: DocumentSource,
  separator: CsvSeparator = ',',
): Promise<string> {
  const parts = csvParts(lineColumns, cellsOfLines(source));
  return (await inTurns(parts, (part) => withSeparator(part, separator))).join('');
}

const historyColumns = [
  'Invoice',
  'Month',
  'Account',
  'State',
  'Before VAT',
  'Total',
  'Currency',
  'Issued',
  'Due',
  'Payment method',
  'Credit note',
] as const;

const dayOf = (instant: string | null) => instant?.slice(0, 10) ?? '';

/** The history of invoices as a CSV file, in the given order. */
export function makeHistoryCsv(invoices: Iterable<Invoice>, separator: CsvSeparator = ','): string {
  const rows = Array.from(invoices, (invoice) => {
    const { currency } = invoice;
    return {
      Invoice: invoice.number ?? '',
      Month: invoice.month,
      Account: invoice.payment_account_name ?? '',
      State: invoice.state_label,
      'Before VAT': decimalAmount({ amount: invoice.amount_net, currency }),
      Total: decimalAmount({ amount: invoice.amount_total, currency }),
      Currency: currency,
      Issued: dayOf(invoice.issued_at),
      Due: dayOf(invoice.due_at),
      'Payment method': invoice.payment_method ?? '',
      'Credit note': invoice.credit_note ?? '',
    };
  });
  return withSeparator(csvText(historyColumns, rows), separator);
}
