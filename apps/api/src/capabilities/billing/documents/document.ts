import type { InvoiceLine } from '@workspace/domain/billing/schema';
import type { InvoiceSnapshot } from '@workspace/domain/billing/snapshot';
import { decimalAmount } from '@workspace/domain/shared/money';

/** What a document is made from. */
export interface DocumentSource {
  readonly snapshot: InvoiceSnapshot;
  /**
   * In any order; read once. Their amounts add up to the net sum of the snapshot: those of a credit
   * note are negative, as by {@link reverseLines}.
   */
  readonly lines: Iterable<InvoiceLine>;
}

/** The lines of a voided invoice, as its credit note has them: the same days in the other direction. */
export function* reverseLines(lines: Iterable<InvoiceLine>): Generator<InvoiceLine> {
  for (const line of lines) yield { ...line, amount: 0 - line.amount };
}

/**
 * The lines, of which a document whose sums do not add up is never finished.
 * @throws RangeError after the last line
 */
export function* checkedLines({ snapshot, lines }: DocumentSource): Generator<InvoiceLine> {
  const { number, currency, net, vat_amount: vat, total } = snapshot;
  let sum = 0n;
  let count = 0;
  for (const line of lines) {
    sum += BigInt(line.amount);
    count += 1;
    yield line;
  }
  const show = (amount: number) => decimalAmount({ amount, currency });
  if (sum !== BigInt(net) || count !== snapshot.line_count) {
    throw new RangeError(
      `The ${count} lines of ${number} add up to ${show(Number(sum))}; the snapshot has ${snapshot.line_count} and ${show(net)}.`,
    );
  }
  if (BigInt(net) + BigInt(vat) !== BigInt(total)) {
    throw new RangeError(
      `The total of ${number} is ${show(total)}; it is not ${show(net)} and ${show(vat)}.`,
    );
  }
}

export const isCreditNote = ({ document }: Pick<InvoiceSnapshot, 'document'>): boolean =>
  document === 'credit_note';

/** "Invoice" or "Credit note". */
export const titleOf = (snapshot: Pick<InvoiceSnapshot, 'document'>): string =>
  isCreditNote(snapshot) ? 'Credit note' : 'Invoice';

/** The name under which a document is downloaded: `Invoice 2026-10-00417.pdf`. */
export const documentFileName = (
  snapshot: Pick<InvoiceSnapshot, 'document' | 'number'>,
  type: 'pdf' | 'xml' | 'csv',
): string => `${titleOf(snapshot)} ${snapshot.number}.${type}`;
