import type { listCompanies } from '@workspace/domain/companies/operations';
import {
  type CompanyOverview,
  isInOverview,
  type OverviewSort,
  type OverviewStatus,
} from '@workspace/domain/companies/overview';
import type { CompanyStatus } from '@workspace/domain/companies/states';
import type { ParsedInput } from '@workspace/domain/contract/operation';
import { decodeCursor, pageOf, type shapes } from '../../../database/cursor.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { type OverviewRow, presentOverviewRow } from './present-overview.ts';

type Query = ParsedInput<typeof listCompanies>['query'];

type Key = {
  readonly sql: string;
  /** Amounts in different currencies are not comparable, so rows are grouped by currency first. */
  readonly perCurrency?: true;
  readonly shape: Extract<keyof typeof shapes, 'text' | 'integer'>;
};
const text = (sql: string): Key => ({ sql: `lower(${sql})`, shape: 'text' });
const integer = (sql: string): Key => ({ sql, shape: 'integer' });

/** Some account of the company has a payment method. */
const hasPaymentMethod = `EXISTS (SELECT FROM payment_accounts account
  WHERE account.company_id = company.id AND account.method_type IS NOT NULL)`;

/** Sort expression of each column; ARR is twelve times MRR, so both sort alike. */
const keys: Readonly<Record<OverviewSort, Key>> = {
  name: text('company.name'),
  country_name: text('country.name'),
  sum_arr: { ...integer('figures.sum_mrr'), perCurrency: true },
  sum_mrr: { ...integer('figures.sum_mrr'), perCurrency: true },
  count_numbers: integer('figures.count_numbers'),
  count_users: integer('figures.count_users'),
  admin_user: text(`concat_ws(' ', figures.admin_first_name, figures.admin_last_name)`),
  company_kyc_status: integer(
    `array_position(ARRAY['approved', 'pending', 'rejected', 'not_sent'], company.kyb_status)`,
  ),
  payment_method: integer(`(NOT ${hasPaymentMethod})::integer`),
  status: text('company.status'),
};

const everyStatus: readonly CompanyStatus[] = ['activated', 'pending', 'not_activated'];

/** The statuses of a filter; by default those that are in the overview (`isInOverview`). */
function statusesOf(filter: OverviewStatus | undefined): CompanyStatus[] {
  if (filter === 'any') return [...everyStatus];
  if (filter !== undefined) return [filter];
  return everyStatus.filter((status) => isInOverview({ status, is_archived: false }));
}

const overview = (sort: OverviewSort, direction: Query['direction'], isNext: boolean) => {
  const type = keys[sort].shape === 'text' ? 'text COLLATE "C"' : 'bigint';
  const way = direction === 'asc' ? 'ASC' : 'DESC';
  const section = keys[sort].perCurrency ? 'company.currency' : `''`;
  const after = `WHERE section > :section::text COLLATE "C" OR (section = :section::text
    AND (key, id) ${way === 'ASC' ? '>' : '<'} (:place::${type}, :id::uuid))`;
  return `
    WITH found AS MATERIALIZED (
      SELECT company.id, company.currency, figures.sum_mrr, figures.count_numbers,
        figures.count_users, (${keys[sort].sql})::${type} AS key,
        ${section}::text COLLATE "C" AS section
      FROM companies company JOIN countries country USING (country_iso_code)
        JOIN company_figures figures ON figures.company_id = company.id
      WHERE NOT company.is_archived AND company.status = ANY(:statuses::text[])
        AND (:company::uuid IS NULL OR company.id = :company)
        AND (:country::text IS NULL OR company.country_iso_code = :country)
        AND (:search::text IS NULL OR strpos(lower(company.name), lower(:search)) > 0
          OR strpos(lower(country.name), lower(:search)) > 0)
    ), place AS MATERIALIZED (
      SELECT id, key, section FROM found ${isNext ? after : ''}
      ORDER BY section, key ${way}, id ${way} LIMIT :limit
    ), page AS (
      SELECT company.id, company.name, company.logo_url, company.status, company.is_archived,
        company.country_iso_code, country.name AS country_name, company.currency,
        figures.sum_mrr, figures.count_numbers, figures.count_users, figures.admin_user_id,
        figures.admin_first_name, figures.admin_last_name, figures.admin_email,
        company.kyb_status, ${hasPaymentMethod} AS payment_method_attached, place.section,
        place.key::text AS place
      FROM place JOIN companies company USING (id) JOIN countries country USING (country_iso_code)
        JOIN company_figures figures ON figures.company_id = company.id
      ORDER BY place.section, place.key ${way}, place.id ${way}
    )
    SELECT (SELECT coalesce(json_agg(page), '[]') FROM page) AS rows,
      (SELECT coalesce(json_agg(total ORDER BY currency), '[]') FROM (
         SELECT currency, count(*) AS companies, sum(sum_mrr) AS sum_mrr,
           sum(count_numbers) AS count_numbers, sum(count_users) AS count_users
         FROM found GROUP BY currency) total) AS totals`;
};

interface Total {
  readonly currency: CompanyOverview['price_currency'];
  readonly companies: number;
  readonly sum_mrr: number;
  readonly count_numbers: number;
  readonly count_users: number;
}

interface Answered {
  readonly rows: OverviewRow[];
  readonly totals: Total[];
}

/**
 * A page of the overview by keyset: it continues after the last row shown, even if rows were added
 * or removed meanwhile. A cursor is only valid for one sort order.
 * @throws AppError 422 on `cursor` if it belongs to another sort order
 */
export async function readOverview(unit: UnitOfWork, query: Query) {
  const { sort, direction, limit, cursor } = query;
  const order = `${sort} ${direction}`;
  const [, section, place, id] =
    decodeCursor(cursor, [(given) => given === order, 'text', keys[sort].shape, 'id']) ?? [];
  const isNext = section !== undefined && place !== undefined && id !== undefined;
  const [answered] = await unit.query<Answered>(overview(sort, direction, isNext), {
    limit: limit + 1,
    company: query.company_id ?? null,
    country: query.country_iso_code ?? null,
    statuses: statusesOf(query.status),
    search: query.search || null,
    ...(isNext ? { section, place, id } : {}),
  });
  const { rows, totals } = answered ?? { rows: [], totals: [] };
  const { rows: shown, page } = pageOf(rows, limit, sumOf(totals, 'companies'), (row) => [
    order,
    row.section,
    row.place,
    row.id,
  ]);
  return {
    data: shown.map(presentOverviewRow),
    page: {
      ...page,
      totals: totals.map(({ currency, sum_mrr }) => ({ currency, sum_mrr, sum_arr: 12 * sum_mrr })),
      count_numbers: sumOf(totals, 'count_numbers'),
      count_users: sumOf(totals, 'count_users'),
    },
  };
}

/** Totals that may be added across currencies. */
const sumOf = (totals: readonly Total[], of: 'companies' | 'count_numbers' | 'count_users') =>
  totals.reduce((sum, total) => sum + total[of], 0);
