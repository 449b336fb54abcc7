import {
  countedMatches,
  type FoundCompany,
  type foundKinds,
  type SearchKind,
  searchedRows,
  type TypedSearch,
} from '@workspace/domain/companies/search';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';

/** A match; without kind and id it is the company itself. */
export interface MatchRow {
  readonly company_id: string;
  readonly name: string;
  readonly logo_url: string | null;
  readonly company_status: FoundCompany['status'];
  readonly country_iso_code: string;
  readonly country_name: string;
  readonly admin_user_id: string | null;
  readonly admin_first_name: string | null;
  readonly admin_last_name: string | null;
  readonly admin_email: string | null;
  readonly kind: (typeof foundKinds)[number] | null;
  readonly id: string | null;
  readonly number_id: string | null;
  readonly phone_number: string | null;
  readonly iccid: string | null;
  readonly status: string | null;
  readonly email: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly total: number;
}

const number = (iccid: string) => `number.company_id, 'number' AS kind, number.id,
  number.id AS number_id, number.user_id, number.full_phone_number AS phone_number,
  ${iccid} AS iccid, number.status`;
const transfer = `item.company_id, 'transfer' AS kind, item.id,
  coalesce(item.number_id, item.id) AS number_id, item.user_id,
  item.porting_number AS phone_number, NULL AS iccid, item.status`;
const topUp = `top_up.company_id, 'top_up' AS kind, top_up.id, top_up.number_id, top_up.user_id,
  number.full_phone_number AS phone_number, NULL AS iccid, top_up.status`;

/** A range instead of LIKE, so that the statement uses the index before it knows the value. */
const begins = (value: string) => `${value} COLLATE "C" >= :from AND ${value} COLLATE "C" < :to`;
const idBegins = (column: string) => `${column} BETWEEN :from::uuid AND :to::uuid`;

/** Transfers that are over are found by their number, or by their id. */
const matches: Readonly<Record<SearchKind, string>> = {
  name: `SELECT company.id AS company_id, NULL AS kind, NULL::uuid AS id, NULL::uuid AS number_id,
      NULL::uuid AS user_id, NULL AS phone_number, NULL AS iccid, NULL AS status
    FROM companies company JOIN countries country USING (country_iso_code)
    WHERE strpos(lower(company.name), :from) > 0 OR strpos(lower(country.name), :from) > 0`,
  phone: `SELECT ${number('NULL')} FROM numbers number
      WHERE ${begins('number.full_phone_number')}
    UNION ALL SELECT ${transfer} FROM porting_items item
      WHERE ${begins('item.porting_number')}
        AND item.status NOT IN ('completed', 'declined', 'cancelled')`,
  iccid: `SELECT ${number('profile.iccid')} FROM sim_profiles profile
      JOIN numbers number ON number.company_id = profile.company_id
        AND number.id = profile.number_id
      WHERE ${begins('profile.iccid')}`,
  email: `SELECT person.company_id, 'person' AS kind, person.id, NULL::uuid AS number_id,
      person.id AS user_id, NULL AS phone_number, NULL AS iccid, person.status
    FROM users person WHERE ${begins('lower(person.email)')}`,
  request: `SELECT ${transfer} FROM porting_items item WHERE ${idBegins('item.id')}
    UNION ALL SELECT ${topUp} FROM top_ups top_up
      LEFT JOIN numbers number ON number.company_id = top_up.company_id
        AND number.id = top_up.number_id
      WHERE ${idBegins('top_up.id')}
    UNION ALL SELECT ${number('NULL')} FROM numbers number WHERE ${idBegins('number.id')}`,
};

/** Names are counted in full, as the overview shows all of them. */
const search = (kind: SearchKind) => `
  WITH matched AS MATERIALIZED (
    SELECT * FROM (${matches[kind]}) found ${kind === 'name' ? '' : 'LIMIT :counted'}
  )
  SELECT company.id AS company_id, company.name, company.logo_url,
    company.status AS company_status, company.country_iso_code, country.name AS country_name,
    figures.admin_user_id, figures.admin_first_name, figures.admin_last_name,
    figures.admin_email, matched.kind, matched.id, matched.number_id, matched.phone_number,
    matched.iccid, matched.status, person.email, person.first_name, person.last_name,
    count(*) OVER () AS total
  FROM matched JOIN companies company ON company.id = matched.company_id
    JOIN countries country USING (country_iso_code)
    LEFT JOIN company_figures figures ON figures.company_id = company.id
    LEFT JOIN users person ON person.company_id = matched.company_id
      AND person.id = matched.user_id
  WHERE NOT company.is_archived AND company.status <> 'archived'
  ORDER BY lower(company.name), company.id, matched.kind, matched.phone_number, person.email,
    matched.id
  LIMIT :limit`;

/** The last text, and the last id, that begins so. */
const afterAll = (text: string) => `${text}\u{10FFFF}`;
const noId = '00000000-0000-0000-0000-000000000000';
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const rangeOf = ({ kind, text }: TypedSearch) =>
  kind === 'request'
    ? { from: text + noId.slice(text.length), to: text + lastId.slice(text.length) }
    : { from: text, to: afterAll(text) };

/** The first matches of all companies, by company. */
export async function readMatches(staff: UnitOfWork, typed: TypedSearch): Promise<MatchRow[]> {
  const { from, to } = rangeOf(typed);
  const isName = typed.kind === 'name';
  return staff.query<MatchRow>(search(typed.kind), {
    from,
    limit: searchedRows,
    ...(isName ? {} : { to, counted: countedMatches }),
  });
}
