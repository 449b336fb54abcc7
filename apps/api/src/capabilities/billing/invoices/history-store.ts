import type { PaymentFailure, RefundState } from '@workspace/domain/billing/charges';
import { invoiceStateLabels } from '@workspace/domain/billing/labels';
import type { Month } from '@workspace/domain/billing/month';
import type { Invoice, PaymentTry } from '@workspace/domain/billing/schema';
import type { OverallState } from '@workspace/domain/billing/states';
import type { Currency } from '@workspace/domain/shared/money';
import { Model, type QueryBuilder } from 'objection';
import type { Columns } from '../../../database/list.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';

/** An invoice, or a closed month that has none. */
class HistoryModel extends Model {
  static override tableName = 'history';
  /** Of the invoice; of a month without one, made from the month. */
  declare id: string;
  declare invoice_id: string | null;
  declare number: string | null;
  declare month: Month;
  declare account_id: string | null;
  declare account_name: string | null;
  declare total: number;
  declare net: number;
  declare currency: Currency;
  declare state: OverallState;
  declare state_changed_at: Date | null;
  declare issued_at: Date | null;
  declare due_at: Date | null;
  declare next_try_at: Date | null;
  declare failure: PaymentFailure | null;
  declare payment_method: string | null;
  declare payment_tries: readonly PaymentTry[] | null;
  declare refund_state: RefundState | null;
  declare replaced_by: string | null;
  declare credit_note: string | null;
}

export const presentInvoice = (row: Columns<HistoryModel>): Invoice => ({
  invoice_id: row.invoice_id,
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
  tries: [...(row.payment_tries ?? [])],
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
    WHERE payment.company_id = ? AND payment.invoice_id = history.invoice_id
    ORDER BY try DESC LIMIT 20) AS last) AS payment_tries`;

/** What paid an invoice, else what was charged last: the account may have another card by now. */
const method = `(SELECT method_name FROM invoice_payments payment
  WHERE payment.company_id = ? AND payment.invoice_id = history.invoice_id AND state <> 'cancelled'
  ORDER BY state = 'succeeded' DESC, try DESC LIMIT 1) AS payment_method`;

/** Invoices, and closed months that have none. */
const history = `SELECT invoice.id, invoice.id AS invoice_id, number, month,
    payment_account_id AS account_id, payment_account_name AS account_name, total, net, currency,
    state, state_changed_at, issued_at, due_at, next_try_at, failure, refund_state, replaced_by,
    credit_note_number AS credit_note
  FROM invoices invoice WHERE invoice.company_id = ?
  UNION ALL
  SELECT ('00000000-0000-0000-0000-000000' || replace(month, '-', ''))::uuid, NULL, NULL, month,
    NULL, NULL, 0, 0, currency, 'NO_INVOICE', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL
  FROM closed_months closed WHERE closed.company_id = ?
    AND NOT EXISTS (SELECT FROM invoices WHERE invoices.company_id = ?
      AND invoices.month = closed.month)`;

/** The history of the unit's company, in no order. */
export function historyRows(unit: UnitOfWork): QueryBuilder<HistoryModel> {
  const company = unit.scope.companyId;
  return HistoryModel.query(unit.trx)
    .with('history', HistoryModel.raw(history, [company, company, company]))
    .select('history.*', HistoryModel.raw(tries, [company]), HistoryModel.raw(method, [company]));
}

/** An invoice that is known to exist, as the history shows it. */
export async function findInHistory(unit: UnitOfWork, id: string): Promise<Invoice> {
  const row = await historyRows(unit).findOne('history.id', id);
  if (!row) throw new Error('An invoice that was read is gone.');
  return presentInvoice(row);
}

/** The whole history, newest month first. */
export async function listHistory(unit: UnitOfWork): Promise<Invoice[]> {
  const rows = await historyRows(unit).orderBy([
    { column: 'history.month', order: 'desc' },
    { column: 'history.id', order: 'desc' },
  ]);
  return rows.map(presentInvoice);
}
