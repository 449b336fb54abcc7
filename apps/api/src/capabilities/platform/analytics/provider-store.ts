import type { Currency } from '@workspace/domain/shared/money';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { activated, type ReportFilter, type ReportSpan, valuesOf } from './store.ts';

/** The numbers of a company, and what they cost a month, at the end of a range and before it. */
export interface CompanyRow {
  readonly company_id: string;
  readonly name: string;
  readonly logo_url: string | null;
  readonly country_iso_code: string;
  readonly currency: Currency;
  readonly numbers: number;
  readonly numbers_before: number;
  readonly mrr: number;
  readonly mrr_before: number;
}

const instant = (day: string) => `(:${day}::date)::timestamp AT TIME ZONE 'UTC'`;
const runsAt = (time: string) =>
  `period.started_at < ${time} AND (period.ended_at IS NULL OR period.ended_at >= ${time})`;
const afterEnd = `(:end::date + 1)::timestamp AT TIME ZONE 'UTC'`;

/** Plan periods have no country: that of their numbers is read where it is asked for. */
const ofCountry = ({ countryCode }: ReportFilter) =>
  countryCode === null
    ? ''
    : `JOIN numbers ON numbers.company_id = period.company_id AND numbers.id = period.number_id
         AND numbers.country_iso_code = :country`;

/**
 * Every company of the report with its running plans. Prices are those of now, also before: the
 * difference is that of the numbers and plans, not of a new price.
 */
export async function readCompanies(
  staff: UnitOfWork,
  span: ReportSpan,
  filter: ReportFilter,
): Promise<CompanyRow[]> {
  const rows = await staff.query<CompanyRow>(
    `WITH running AS (
       SELECT period.company_id, period.plan_id,
         count(*) FILTER (WHERE ${runsAt(afterEnd)}) AS numbers,
         count(*) FILTER (WHERE ${runsAt(instant('start'))}) AS numbers_before
       FROM plan_periods period ${ofCountry(filter)}
       WHERE period.company_id IN ${activated}
         AND (period.ended_at IS NULL OR period.ended_at >= ${instant('start')})
       GROUP BY period.company_id, period.plan_id
     ), priced AS (
       SELECT running.company_id, numbers, numbers_before,
         CASE WHEN plan.type <> 'local' THEN 0
           WHEN company.currency = 'EUR' THEN coalesce(own.price_eur, plan.price_eur)
           ELSE coalesce(own.price_usd, plan.price_usd) END AS price
       FROM running
         JOIN companies company ON company.id = running.company_id
         JOIN plans plan ON plan.id = running.plan_id
         LEFT JOIN company_prices own ON own.company_id = running.company_id
           AND own.plan_id = running.plan_id
     ), counted AS (
       SELECT company_id, sum(numbers) AS numbers, sum(numbers_before) AS numbers_before,
         sum(numbers * price) AS mrr, sum(numbers_before * price) AS mrr_before
       FROM priced GROUP BY company_id
     )
     SELECT company.id AS company_id, company.name, company.logo_url, company.country_iso_code,
       company.currency, coalesce(numbers, 0) AS numbers,
       coalesce(numbers_before, 0) AS numbers_before, coalesce(mrr, 0) AS mrr,
       coalesce(mrr_before, 0) AS mrr_before
     FROM companies company LEFT JOIN counted ON counted.company_id = company.id
     WHERE company.id IN ${activated}
     ORDER BY company.id`,
    valuesOf(span, filter),
  );
  return rows.map(inNumbers);
}

/** PostgreSQL counts and sums in types that it sends as text. */
const inNumbers = (row: CompanyRow): CompanyRow => ({
  ...row,
  numbers: Number(row.numbers),
  numbers_before: Number(row.numbers_before),
  mrr: Number(row.mrr),
  mrr_before: Number(row.mrr_before),
});

/** The data of a company in a week of the report, by its place from 0 on; -1 is before it. */
export interface WeekRow {
  readonly company_id: string;
  readonly week: number;
  readonly data_mb: number;
}

/** @param monday of the first week of the report */
export async function readWeeks(
  staff: UnitOfWork,
  span: ReportSpan,
  filter: ReportFilter,
  monday: string,
): Promise<WeekRow[]> {
  const rows = await staff.query<WeekRow>(
    `SELECT company_id, sum(data_mb) AS data_mb,
       CASE WHEN day < :start::date THEN -1 ELSE (day - :monday::date) / 7 END AS week
     FROM usage_sums
     WHERE company_id IN ${activated} AND day BETWEEN :before::date AND :end::date
       AND (:country::text IS NULL OR country_code = :country)
     GROUP BY company_id, week`,
    { ...valuesOf(span, filter), monday },
  );
  return rows.map(({ data_mb, ...row }) => Object.assign(row, { data_mb: Number(data_mb) }));
}

/** How many transfers of a company took a turn in a week. */
export interface TransferRow {
  readonly company_id: string;
  /** Monday; null for the days before the range. */
  readonly week: string | null;
  readonly kind: 'porting_completed' | 'porting_rejected' | 'porting_cancelled';
  readonly count: number;
}

/** What of a history is in a span, of the numbers of a country. */
const happened = (table: string, time: string) => `
  FROM ${table} WHERE ${table}.company_id IN ${activated}
    AND ${time} >= ${instant('before')} AND ${time} < ${afterEnd}`;

export async function readTransfers(
  staff: UnitOfWork,
  span: ReportSpan,
  filter: ReportFilter,
): Promise<TransferRow[]> {
  const rows = await staff.query<TransferRow>(
    `SELECT company_id, kind, count(*) AS count,
       (CASE WHEN occurred_at >= ${instant('start')}
         THEN date_trunc('week', occurred_at AT TIME ZONE 'UTC')::date END)::text AS week
     ${happened('number_events', 'occurred_at')}
       AND kind IN ('porting_completed', 'porting_rejected', 'porting_cancelled')
       AND (:country::text IS NULL OR EXISTS (SELECT FROM porting_items item
         WHERE item.company_id = number_events.company_id AND item.country_code = :country
           AND (item.id = subject_id OR item.number_id = subject_id)))
     GROUP BY company_id, kind, week ORDER BY company_id, kind, week`,
    valuesOf(span, filter),
  );
  return rows.map(({ count, ...row }) => Object.assign(row, { count: Number(count) }));
}

/** Minutes from the order of numbers to their first use, which was in the range or before it. */
export async function readOrderToActive(
  staff: UnitOfWork,
  span: ReportSpan,
  filter: ReportFilter,
): Promise<{ readonly now: number | null; readonly before: number | null }> {
  const rows = await staff.query<{ is_now: boolean; minutes: number }>(
    `SELECT occurred_at >= ${instant('start')} AS is_now,
       percentile_cont(0.5) WITHIN GROUP (
         ORDER BY extract(epoch FROM occurred_at - ordered.at) / 60)::float8 AS minutes
     FROM number_events JOIN LATERAL (
       SELECT min(first.occurred_at) AS at FROM number_events first
       WHERE first.company_id = number_events.company_id
         AND first.subject_id = number_events.subject_id AND first.kind = 'ordered'
     ) ordered ON ordered.at IS NOT NULL
     WHERE number_events.company_id IN ${activated} AND kind = 'active'
       AND occurred_at >= ${instant('before')} AND occurred_at < ${afterEnd}
       AND (:country::text IS NULL OR EXISTS (SELECT FROM numbers
         WHERE numbers.company_id = number_events.company_id AND numbers.id = subject_id
           AND country_iso_code = :country))
     GROUP BY is_now`,
    valuesOf(span, filter),
  );
  const of = (isNow: boolean) => rows.find(({ is_now }) => is_now === isNow)?.minutes;
  const whole = (minutes: number | undefined) =>
    minutes === undefined ? null : Math.round(minutes);
  return { now: whole(of(true)), before: whole(of(false)) };
}

/** The top-ups of a company that became active, by currency. */
export interface TopUpRow {
  readonly company_id: string;
  readonly currency: Currency;
  readonly count: number;
  readonly count_before: number;
  readonly sum: number;
  readonly sum_before: number;
}

export async function readTopUps(
  staff: UnitOfWork,
  span: ReportSpan,
  filter: ReportFilter,
): Promise<TopUpRow[]> {
  const isNow = `activated_at >= ${instant('start')}`;
  const rows = await staff.query<TopUpRow>(
    `SELECT company_id, price_currency AS currency,
       count(*) FILTER (WHERE ${isNow}) AS count,
       count(*) FILTER (WHERE NOT ${isNow}) AS count_before,
       coalesce(sum(price) FILTER (WHERE ${isNow}), 0) AS sum,
       coalesce(sum(price) FILTER (WHERE NOT ${isNow}), 0) AS sum_before
     ${happened('top_ups', 'activated_at')}
       AND (:country::text IS NULL OR EXISTS (SELECT FROM numbers
         WHERE numbers.company_id = top_ups.company_id AND numbers.id = number_id
           AND country_iso_code = :country))
     GROUP BY company_id, price_currency ORDER BY company_id, price_currency`,
    valuesOf(span, filter),
  );
  return rows.map(({ count, count_before, sum, sum_before, ...row }) =>
    Object.assign(row, {
      count: Number(count),
      count_before: Number(count_before),
      sum: Number(sum),
      sum_before: Number(sum_before),
    }),
  );
}
