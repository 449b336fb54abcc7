import type { Month } from '@workspace/domain/billing/month';
import type { Currency } from '@workspace/domain/shared/money';
import type { Knex } from 'knex';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';

/** Product time at which the next month can be closed; null if that of every company is on its way. */
export async function findNextClose(pool: Knex): Promise<Date | null> {
  const { rows } = await pool.raw<{ rows: { due: Date | null }[] }>(
    'SELECT lookup_next_month_close() AS due',
  );
  return rows[0]?.due ?? null;
}

/** Ids of the companies with a month that has ended by that time. */
export async function listCompaniesToClose(pool: Knex, until: Date): Promise<string[]> {
  const { rows } = await pool.raw<{ rows: { id: string }[] }>(
    'SELECT lookup_companies_with_month_close(?) AS id',
    [until],
  );
  return rows.map(({ id }) => id);
}

/** The company, as far as the close of a month needs it. */
export interface BilledCompany {
  readonly open_month: Month;
  readonly currency: Currency;
  readonly next_currency: Currency | null;
  readonly next_currency_from: Month | null;
  readonly name: string;
  readonly country_iso_code: string;
  readonly country_name: string;
  readonly street_name: string | null;
  readonly zip_code: string | null;
  readonly city: string | null;
}

export async function readBilledCompany(unit: UnitOfWork): Promise<BilledCompany> {
  const [company] = await unit.query<BilledCompany>(
    `SELECT open_month, currency, next_currency, next_currency_from, companies.name,
       companies.country_iso_code, country.name AS country_name, street_name, zip_code, city
     FROM companies JOIN countries country USING (country_iso_code) WHERE id = :company`,
    { company: unit.scope.companyId },
  );
  if (!company) throw new Error('A company that is billed is gone.');
  return company;
}

/** Whether a number that the clock ends by then, or its company on its last day, still runs. */
export async function hasEndsDue(unit: UnitOfWork, until: Date): Promise<boolean> {
  const [row] = await unit.query<{ is_due: boolean }>(
    `SELECT EXISTS (SELECT FROM numbers WHERE company_id = :company AND ends_at <= :until)
       OR EXISTS (SELECT FROM companies
         WHERE id = :company AND archives_at <= :until AND NOT is_archived) AS is_due`,
    { company: unit.scope.companyId, until },
  );
  return row?.is_due ?? false;
}

/** Records that a month is closed, and which one is open from then on. */
export async function noteClosed(
  unit: UnitOfWork,
  closed: { readonly month: Month; readonly next: Month; readonly currency: Currency },
): Promise<void> {
  await unit.trx('closed_months').insert({
    company_id: unit.scope.companyId,
    month: closed.month,
    currency: closed.currency,
    closed_at: unit.now,
  });
  await unit.trx('companies').where('id', unit.scope.companyId).update({ open_month: closed.next });
}

/** Closed months, the newest first. */
export async function listClosedMonths(
  unit: UnitOfWork,
): Promise<readonly { readonly month: Month; readonly currency: Currency }[]> {
  return unit.query(
    'SELECT month, currency FROM closed_months WHERE company_id = :company ORDER BY month DESC',
    { company: unit.scope.companyId },
  );
}

/**
 * The next number of a series in a year, without gaps: the row stays locked until the commit, and a
 * rollback gives the number back.
 */
export async function drawNumber(
  unit: UnitOfWork,
  series: 'invoice' | 'credit_note',
  year: number,
): Promise<number> {
  const [row] = await unit.query<{ last: number }>(
    `INSERT INTO invoice_series AS drawn (series, year, last) VALUES (:series, :year, 1)
     ON CONFLICT (series, year) DO UPDATE SET last = drawn.last + 1 RETURNING last`,
    { series, year },
  );
  if (!row) throw new Error('A number was drawn without an answer.');
  return row.last;
}

export async function findCountryName(unit: UnitOfWork, code: string): Promise<string> {
  const [country] = await unit.query<{ name: string }>(
    'SELECT name FROM countries WHERE country_iso_code = :code',
    { code },
  );
  return country?.name ?? code;
}
