import { daysOfMonth } from '@workspace/domain/billing/month';
import type { InvoiceSnapshot } from '@workspace/domain/billing/snapshot';
import { givenUpAt, plannedTries } from '@workspace/domain/billing/tries';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import {
  differenceWords,
  documentFileName,
  exemptionOf,
  formatCounted,
  formatMonth,
  moneyFormat,
  percentText,
} from '../documents/index.ts';
import { loadInvoice } from './store.ts';

/** What mails say of an issued invoice; amounts as text with their currency. */
export interface InvoiceInMail {
  readonly accountId: string;
  readonly accountName: string;
  /** Nothing has to be done about it any more. */
  readonly isSettled: boolean;
  readonly number: string;
  /** `October 2026`. */
  readonly month: string;
  /** `1 to 31 October 2026, 145 numbers`. */
  readonly period: string;
  readonly total: string;
  readonly hasVat: boolean;
  readonly net: string;
  /** `€36.10 more than in September`; null where no month before it compares. */
  readonly difference: string | null;
  readonly vat: { readonly label: string; readonly text: string };
  /** Instant at which it is charged; null if nothing is to be paid. */
  readonly dueAt: string | null;
  /** Instants at which it was charged. */
  readonly tries: readonly string[];
  /** The last time at which it is charged by itself, and when it becomes unpaid. */
  readonly lastTryAt: string | null;
  readonly givenUpAt: string | null;
  /** Of its PDF. */
  readonly fileName: string;
}

/** "VAT, Denmark" and "25%, €530.50", or why there is none. */
function vatOf(snapshot: InvoiceSnapshot): InvoiceInMail['vat'] {
  const exemption = exemptionOf(snapshot);
  if (exemption) return { label: 'VAT', text: exemption.reason };
  const { money } = moneyFormat(snapshot.currency);
  return {
    label: `VAT, ${snapshot.seller.country_name}`,
    text: `${percentText(snapshot.vat.rate)}%, ${money(snapshot.vat_amount)}`,
  };
}

const inSentence = (words: string | null) =>
  words && `${words.charAt(0).toLowerCase()}${words.slice(1)}`;

async function countNumbers(unit: UnitOfWork, invoiceId: string): Promise<number> {
  const [row] = await unit.query<{ numbers: number }>(
    `SELECT count(DISTINCT number_id)::integer AS numbers FROM invoice_lines
     WHERE company_id = :company AND invoice_id = :invoiceId`,
    { company: unit.scope.companyId, invoiceId },
  );
  return row?.numbers ?? 0;
}

/** When an invoice was charged, without what was withdrawn before anybody decided on it. */
async function listTries(unit: UnitOfWork, invoiceId: string): Promise<readonly string[]> {
  const rows = await unit.query<{ started_at: Date }>(
    `SELECT started_at FROM invoice_payments
     WHERE company_id = :company AND invoice_id = :invoiceId AND state <> 'cancelled'
     ORDER BY try`,
    { company: unit.scope.companyId, invoiceId },
  );
  return rows.map(({ started_at }) => started_at.toISOString());
}

/** Undefined for an invoice that is not issued. */
export async function readInvoiceInMail(
  unit: UnitOfWork,
  id: string,
): Promise<InvoiceInMail | undefined> {
  const invoice = await loadInvoice(unit, id);
  if (!invoice?.snapshot) return undefined;
  const { snapshot, month, total, due_at: dueAt } = invoice;
  const { money } = moneyFormat(snapshot.currency);
  const numbers = formatCounted(await countNumbers(unit, id), 'number');
  return {
    accountId: invoice.payment_account_id,
    accountName: invoice.payment_account_name,
    isSettled: invoice.state === 'PAID' || invoice.state === 'VOIDED',
    number: snapshot.number,
    month: formatMonth(month),
    period: `1 to ${daysOfMonth(month)} ${formatMonth(month)}, ${numbers}`,
    total: money(total),
    hasVat: exemptionOf(snapshot) === undefined,
    net: money(snapshot.net),
    difference: inSentence(differenceWords(snapshot)),
    vat: vatOf(snapshot),
    dueAt: total === 0 ? null : (dueAt?.toISOString() ?? null),
    tries: await listTries(unit, id),
    lastTryAt: (dueAt && plannedTries(dueAt).at(-1)?.toISOString()) ?? null,
    givenUpAt: dueAt && givenUpAt(dueAt).toISOString(),
    fileName: documentFileName(snapshot, 'pdf'),
  };
}
