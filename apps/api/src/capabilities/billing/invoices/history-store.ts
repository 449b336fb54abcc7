import type { PaymentFailure, RefundState } from '@workspace/domain/billing/charges';
import { invoiceStateLabels } from '@workspace/domain/billing/labels';
import type { Month } from '@workspace/domain/billing/month';
import type { Invoice, PaymentTry } from '@workspace/domain/billing/schema';
import type { OverallState } from '@workspace/domain/billing/states';
import type { Currency } from '@workspace/domain/shared/money';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';

/** By which the history is narrowed. */
export interface HistoryFilter {
  readonly states?: readonly OverallState[] | undefined;
  readonly account?: string | undefined;
  readonly month?: Month | undefined;
}

interface HistoryRow {
  readonly id: string | null;
  readonly number: string | null;
  readonly month: Month;
  readonly account_id: string | null;
  readonly account_name: string | null;
  readonly total: number;
  readonly net: number;
  readonly currency: Currency;
  readonly state: OverallState;
  readonly state_changed_at: Date | null;
  readonly issued_at: Date | null;
  readonly due_at: Date | null;
  readonly next_try_at: Date | null;
  readonly failure: PaymentFailure | null;
  readonly payment_method: string | null;
  readonly tries: readonly PaymentTry[] | null;
  readonly refund_state: RefundState | null;
  readonly replaced_by: string | null;
  readonly credit_note: string | null;
}

const present = (row: HistoryRow): Invoice => ({
  invoice_id: row.id,
  number: row.number,
  month: row.month,
  payment_account_id: row.account_id,
  payment_account_name: row.account_name,
  amount_total: row.total,
  amount_net: row.net,
  currency: row.currency,
  state: row.state,
  state_label: invoiceStateLabels[row.state],
  state_changed_at: row.state_changed_at?.toISOString() ?? null,
  issued_at: row.issued_at?.toISOString() ?? null,
  due_at: row.due_at?.toISOString() ?? null,
  next_try_at: row.next_try_at?.toISOString() ?? null,
  failure: row.failure,
  payment_method: row.payment_method,
  tries: [...(row.tries ?? [])],
  refund_state: row.refund_state,
  replaced_by: row.replaced_by,
  credit_note: row.credit_note,
});

/** An instant as it is on the wire. */
const iso = (column: string) =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The last tries of an invoice, the oldest first. */
const tries = `(SELECT json_agg(json_build_object('at', ${iso('started_at')}, 'state', state, 'failure', failure)
    ORDER BY try)
  FROM (SELECT try, started_at, state, failure FROM invoice_payments payment
    WHERE payment.company_id = :company AND payment.invoice_id = shown.id
    ORDER BY try DESC LIMIT 20) AS last)`;

/** What paid an invoice, else what was charged last: the account may have another card by now. */
const method = `(SELECT method_name FROM invoice_payments payment
  WHERE payment.company_id = :company AND payment.invoice_id = shown.id AND state <> 'cancelled'
  ORDER BY state = 'succeeded' DESC, try DESC LIMIT 1)`;

/** Invoices, and closed months that have none. The sort key of such a month is the smallest id. */
const history = `SELECT invoice.id, number, month, payment_account_id AS account_id,
    payment_account_name AS account_name, total, net, currency, state, state_changed_at, issued_at,
    due_at, next_try_at, failure, refund_state, replaced_by, credit_note_number AS credit_note,
    invoice.id AS sort_id
  FROM invoices invoice WHERE invoice.company_id = :company
  UNION ALL
  SELECT NULL, NULL, month, NULL, NULL, 0, 0, currency, 'NO_INVOICE', NULL, NULL, NULL, NULL, NULL,
    NULL, NULL, NULL, '00000000-0000-0000-0000-000000000000'::uuid
  FROM closed_months closed WHERE closed.company_id = :company
    AND NOT EXISTS (SELECT FROM invoices WHERE invoices.company_id = :company
      AND invoices.month = closed.month)`;

const filtered = `(:states::text[] IS NULL OR state = ANY(:states::text[]))
  AND (:account::uuid IS NULL OR account_id = :account::uuid)
  AND (:month::text IS NULL OR month = :month::text)`;

const values = (unit: UnitOfWork, filter: HistoryFilter) => ({
  company: unit.scope.companyId,
  states: filter.states ? [...filter.states] : null,
  account: filter.account ?? null,
  month: filter.month ?? null,
});

/** A row with the values by which the next page begins. */
export interface HistoryEntry {
  readonly invoice: Invoice;
  readonly cursor: readonly [string, string];
}

/** The newest month first, after the cursor's month and id. */
export async function pageOfHistory(
  unit: UnitOfWork,
  filter: HistoryFilter,
  after: readonly [string, string] | undefined,
  limit: number,
): Promise<HistoryEntry[]> {
  const rows = await unit.query<HistoryRow & { sort_id: string }>(
    `SELECT shown.*, ${tries} AS tries, ${method} AS payment_method
     FROM (SELECT * FROM (${history}) AS history WHERE ${filtered}
       AND (:after_month::text IS NULL
         OR (month, sort_id) < (:after_month::text, :after_id::uuid))
     ORDER BY month DESC, sort_id DESC LIMIT :limit) AS shown
     ORDER BY month DESC, sort_id DESC`,
    {
      ...values(unit, filter),
      after_month: after?.[0] ?? null,
      after_id: after?.[1] ?? null,
      limit,
    },
  );
  return rows.map((row) => ({ invoice: present(row), cursor: [row.month, row.sort_id] }));
}

/** An invoice that is known to exist, as the history shows it. */
export async function findInHistory(unit: UnitOfWork, id: string): Promise<Invoice> {
  const [row] = await unit.query<HistoryRow>(
    `SELECT shown.*, ${tries} AS tries, ${method} AS payment_method
     FROM (${history}) AS shown WHERE id = :id`,
    { company: unit.scope.companyId, id },
  );
  if (!row) throw new Error('An invoice that was read is gone.');
  return present(row);
}

export async function countHistory(unit: UnitOfWork, filter: HistoryFilter): Promise<number> {
  const [row] = await unit.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM (${history}) AS history WHERE ${filtered}`,
    values(unit, filter),
  );
  return row?.count ?? 0;
}

/** Rows that are read together for the whole history. */
const rowsAtOnce = 1000;

/** The whole history, newest month first. */
export async function listHistory(unit: UnitOfWork): Promise<Invoice[]> {
  const invoices: Invoice[] = [];
  for (let after: readonly [string, string] | undefined; ; ) {
    const page = await pageOfHistory(unit, {}, after, rowsAtOnce);
    for (const { invoice } of page) invoices.push(invoice);
    const last = page.at(-1);
    if (!last || page.length < rowsAtOnce) return invoices;
    after = [last.cursor[0], last.cursor[1]];
  }
}
