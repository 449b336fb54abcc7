import type { ExplainedLine } from '@workspace/domain/billing/explanation';
import type { BilledLine } from '@workspace/domain/billing/lines';
import { dayInMonth, daysOfMonth, type Month } from '@workspace/domain/billing/month';
import type { InvoiceLine } from '@workspace/domain/billing/schema';
import type { Currency } from '@workspace/domain/shared/money';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';

/** A line with names, as far as costs and explanations read it. */
export interface KeptLine extends ExplainedLine {
  readonly phoneNumber: string | null;
  readonly country: string | null;
  readonly planName: string;
  readonly userName: string | null;
}

/** A line with the names that an invoice keeps of it. */
export interface NamedLine extends BilledLine, KeptLine {
  readonly teamName: string | null;
}

/** A line with its place on an invoice. */
interface PlacedLine {
  readonly line: NamedLine;
  readonly invoiceId: string;
  readonly position: number;
}

/** As JSON: a tenth of the cost of as many bound values. */
export async function insertLines(unit: UnitOfWork, placed: readonly PlacedLine[]): Promise<void> {
  const rows = placed.map(({ line, invoiceId, position }) => ({
    invoice_id: invoiceId,
    position,
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
  await unit.query(
    `INSERT INTO invoice_lines (company_id, invoice_id, position, kind, number_id, phone_number,
       country_iso_code, plan_id, plan_name, top_up_id, credit_id, user_id, user_name, team_id,
       team_name, from_day, to_day, days, currency, price, amount)
     SELECT :company::uuid, invoice_id, position, kind, number_id, phone_number, country_iso_code,
       plan_id, plan_name, top_up_id, credit_id, user_id, user_name, team_id, team_name, from_day,
       to_day, days, currency, price, amount
     FROM json_to_recordset(:rows::json) AS row(invoice_id uuid, position integer, kind text,
       number_id uuid, phone_number text, country_iso_code text, plan_id uuid, plan_name text,
       top_up_id uuid, credit_id uuid, user_id uuid, user_name text, team_id uuid, team_name text,
       from_day date, to_day date, days integer, currency text, price bigint, amount bigint)`,
    { company: unit.scope.companyId, rows: JSON.stringify(rows) },
  );
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

interface KeptRow extends Omit<LineRow, 'team_id' | 'team_name' | 'days'> {
  readonly account_id: string;
  readonly top_up_id: string | null;
  readonly credit_id: string | null;
  readonly currency: Currency;
}

const keptColumns = `invoice.payment_account_id AS account_id, invoice.currency, kind,
  number_id, phone_number, country_iso_code, plan_id, plan_name, user_id, user_name, top_up_id,
  credit_id, from_day::text, to_day::text, price, amount`;

const kept = (row: KeptRow): KeptLine => ({
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
  price: { amount: row.price, currency: row.currency },
  amount: { amount: row.amount, currency: row.currency },
});

/** Lines that are read together, and the other lines of the last one's number. */
const linesAtOnce = 1000;

/**
 * The lines of a closed month that count, page by page in the order of their numbers; credits are
 * not among them. All lines of a number are in one page.
 */
export async function* keptPages(
  unit: UnitOfWork,
  month: Month,
): AsyncGenerator<readonly KeptLine[]> {
  const company = unit.scope.companyId;
  const days = { first: dayInMonth(month, 1), last: dayInMonth(month, daysOfMonth(month)) };
  for (let after: string | null = '00000000-0000-0000-0000-000000000000'; after !== null; ) {
    const rows: KeptRow[] = await unit.query<KeptRow>(
      `SELECT ${keptColumns}
       FROM (SELECT * FROM invoice_lines WHERE company_id = :company AND is_current
           AND number_id > :after AND from_day BETWEEN :first AND :last
         ORDER BY number_id FETCH FIRST :limit ROWS WITH TIES) AS line
       JOIN invoices invoice ON invoice.company_id = :company AND invoice.id = line.invoice_id
       ORDER BY number_id, from_day, position`,
      { company, after, limit: linesAtOnce, ...days },
    );
    yield rows.map(kept);
    after = rows.length < linesAtOnce ? null : (rows.at(-1)?.number_id ?? null);
  }
}

/** What plan and travel lines that count cost in each closed month, net, in minor units. */
export async function sumKeptByMonth(
  unit: UnitOfWork,
  range: {
    readonly first: Month;
    readonly last: Month;
    readonly currency: Currency;
    /** None = all. */
    readonly countries: readonly string[];
    readonly accountId: string | undefined;
  },
): Promise<ReadonlyMap<Month, number>> {
  const { first, last, currency, countries, accountId } = range;
  const rows = await unit.query<{ month: Month; amount: number }>(
    `SELECT invoice.month, sum(line.amount)::bigint AS amount
     FROM invoices invoice JOIN invoice_lines line
       ON line.company_id = :company AND line.invoice_id = invoice.id
     WHERE invoice.company_id = :company AND invoice.month BETWEEN :first AND :last
       AND invoice.currency = :currency AND is_current AND kind IN ('plan', 'travel')
       AND (:account::uuid IS NULL OR invoice.payment_account_id = :account::uuid)
       AND (:countries::text[] IS NULL OR country_iso_code = ANY(:countries::text[]))
     GROUP BY invoice.month`,
    {
      company: unit.scope.companyId,
      first,
      last,
      currency,
      account: accountId ?? null,
      countries: countries.length === 0 ? null : [...countries],
    },
  );
  return new Map(rows.map(({ month, amount }) => [month, amount]));
}

/** The current credits of a closed month. */
export async function listKeptCredits(unit: UnitOfWork, month: Month): Promise<KeptLine[]> {
  const rows = await unit.query<KeptRow>(
    `SELECT ${keptColumns} FROM invoices invoice JOIN invoice_lines line
       ON line.company_id = :company AND line.invoice_id = invoice.id
     WHERE invoice.company_id = :company AND invoice.month = :month AND is_current
       AND kind = 'credit' ORDER BY position`,
    { company: unit.scope.companyId, month },
  );
  return rows.map(kept);
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
