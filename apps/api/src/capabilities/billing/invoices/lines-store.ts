import type { ExplainedLine } from '@workspace/domain/billing/explanation';
import type { BilledLine } from '@workspace/domain/billing/lines';
import type { Month } from '@workspace/domain/billing/month';
import type { InvoiceLine } from '@workspace/domain/billing/schema';
import type { Currency } from '@workspace/domain/shared/money';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';

/** A line with the names it keeps. */
export interface NamedLine extends BilledLine {
  readonly invoiceId: string;
  readonly position: number;
  readonly phoneNumber: string | null;
  readonly country: string | null;
  readonly planName: string;
  readonly userName: string | null;
  readonly teamName: string | null;
}

/** Rows in one statement; a parameter each would be too many for PostgreSQL. */
const rowsAtOnce = 500;

export async function insertLines(unit: UnitOfWork, lines: readonly NamedLine[]): Promise<void> {
  const rows = lines.map((line) => ({
    company_id: unit.scope.companyId,
    invoice_id: line.invoiceId,
    position: line.position,
    kind: line.kind,
    number_id: line.numberId,
    phone_number: line.phoneNumber,
    country_iso_code: line.country,
    plan_id: line.planId,
    plan_name: line.planName,
    top_up_id: line.topUpId,
    credit_id: line.creditId,
    user_id: line.userId,
    user_name: line.userName,
    team_id: line.teamId,
    team_name: line.teamName,
    from_day: line.from,
    to_day: line.to,
    days: line.days,
    currency: line.price.currency,
    price: line.price.amount,
    amount: line.amount.amount,
  }));
  await unit.trx.batchInsert('invoice_lines', rows, rowsAtOnce);
}

interface LineRow {
  readonly kind: InvoiceLine['kind'];
  readonly number_id: string | null;
  readonly phone_number: string | null;
  readonly country_iso_code: string | null;
  readonly plan_id: string | null;
  readonly plan_name: string;
  readonly user_id: string | null;
  readonly user_name: string | null;
  readonly team_id: string | null;
  readonly team_name: string | null;
  readonly from_day: string;
  readonly to_day: string;
  readonly days: number;
  readonly price: number;
  readonly amount: number;
}

/** The lines of an invoice, as its documents list them. */
export async function listLines(unit: UnitOfWork, invoiceId: string): Promise<InvoiceLine[]> {
  return unit.query<LineRow>(
    `SELECT kind, number_id, phone_number, country_iso_code, plan_id, plan_name, user_id, user_name,
       team_id, team_name, from_day::text, to_day::text, days, price, amount
     FROM invoice_lines WHERE company_id = :company AND invoice_id = :invoice
     ORDER BY team_name NULLS LAST, user_name NULLS LAST, position`,
    { company: unit.scope.companyId, invoice: invoiceId },
  );
}

/** A line of a closed month, with the names it keeps. */
export interface KeptLine extends ExplainedLine {
  readonly phoneNumber: string | null;
  readonly country: string | null;
  readonly planName: string;
  readonly userName: string | null;
  readonly days: number;
}

/**
 * The lines of closed months that count: those of invoices that are not voided, in the order of
 * months, numbers and days.
 */
export async function listCurrentLines(
  unit: UnitOfWork,
  months: { readonly from: Month; readonly to: Month },
): Promise<(KeptLine & { readonly month: Month; readonly currency: Currency })[]> {
  const rows = await unit.query<
    LineRow & {
      month: Month;
      account_id: string;
      top_up_id: string | null;
      credit_id: string | null;
      currency: Currency;
    }
  >(
    `SELECT invoice.month, invoice.payment_account_id AS account_id, invoice.currency, kind,
       number_id, phone_number, country_iso_code, plan_id, plan_name, user_id, user_name, team_id,
       team_name, top_up_id, credit_id, from_day::text, to_day::text, days, price, amount
     FROM invoices invoice JOIN invoice_lines line
       ON line.company_id = :company AND line.invoice_id = invoice.id
     WHERE invoice.company_id = :company AND invoice.state <> 'VOIDED'
       AND invoice.month BETWEEN :from AND :to
     ORDER BY invoice.month, number_id, from_day, position`,
    { company: unit.scope.companyId, ...months },
  );
  return rows.map((row) => ({
    month: row.month,
    currency: row.currency,
    accountId: row.account_id,
    kind: row.kind,
    numberId: row.number_id,
    phoneNumber: row.phone_number,
    country: row.country_iso_code,
    planId: row.plan_id,
    planName: row.plan_name,
    userId: row.user_id,
    userName: row.user_name,
    topUpId: row.top_up_id,
    creditId: row.credit_id,
    from: row.from_day,
    to: row.to_day,
    days: row.days,
    price: { amount: row.price, currency: row.currency },
    amount: { amount: row.amount, currency: row.currency },
  }));
}

/** The lines of a voided invoice no longer count: their days may be billed again. */
export async function releaseLines(unit: UnitOfWork, invoiceId: string): Promise<void> {
  await unit
    .trx('invoice_lines')
    .where({ company_id: unit.scope.companyId, invoice_id: invoiceId })
    .update({ is_current: false });
}

/** What a line bills: days of a number, or a top-up. */
export interface BilledDays {
  readonly invoiceId: string;
  readonly kind: InvoiceLine['kind'];
  readonly numberId: string;
  readonly topUpId: string | null;
  readonly from: string;
  readonly to: string;
}

/**
 * What a voided invoice billed, and what other invoices of the month that count bill of the same
 * numbers.
 */
export async function listDaysBesides(
  unit: UnitOfWork,
  { id, month }: { readonly id: string; readonly month: Month },
): Promise<{ readonly voided: readonly BilledDays[]; readonly current: readonly BilledDays[] }> {
  const rows = await unit.query<BilledDays>(
    `SELECT line.invoice_id AS "invoiceId", kind, number_id AS "numberId", top_up_id AS "topUpId",
       from_day::text AS "from", to_day::text AS "to"
     FROM invoices invoice JOIN invoice_lines line
       ON line.company_id = :company AND line.invoice_id = invoice.id
     WHERE invoice.company_id = :company AND invoice.month = :month
       AND (line.is_current OR invoice.id = :id)
       AND number_id IN (SELECT number_id FROM invoice_lines own
         WHERE own.company_id = :company AND own.invoice_id = :id)`,
    { company: unit.scope.companyId, id, month },
  );
  return {
    voided: rows.filter(({ invoiceId }) => invoiceId === id),
    current: rows.filter(({ invoiceId }) => invoiceId !== id),
  };
}
