import {
  type FoundCompany,
  readSearch,
  type searchResultSchema,
} from '@workspace/domain/companies/search';
import type * as z from 'zod/mini';
import type { Pool } from '../../../database/pool.ts';
import {
  type TransactionOrigin,
  type TransactionScope,
  transact,
} from '../../../database/unit-of-work.ts';
import type { Services } from '../../../services.ts';
import { recountOutdated } from '../overview/index.ts';
import { type MatchRow, readMatches } from './search-store.ts';

interface Search {
  readonly pool: Pool;
  readonly scope: TransactionScope;
  readonly origin: TransactionOrigin;
  readonly services: Services;
}

const nameOf = (...words: readonly (string | null)[]) =>
  words.filter((word) => word !== null && word !== '').join(' ') || null;

/** The rows by company, in their order. */
function byCompany(rows: readonly MatchRow[]): FoundCompany[] {
  const companies = new Map<string, FoundCompany & { found: FoundCompany['found'] }>();
  for (const row of rows) {
    const { company_id, name, logo_url, company_status: status } = row;
    const { country_iso_code, country_name } = row;
    const company = companies.get(company_id) ?? {
      ...{ company_id, name, logo_url, status, country_iso_code, country_name },
      admin_name:
        row.admin_user_id === null
          ? null
          : (nameOf(row.admin_first_name, row.admin_last_name) ?? row.admin_email),
      found: [],
    };
    companies.set(company_id, company);
    const { kind, id } = row;
    if (kind === null || id === null) continue;
    const { number_id, phone_number, iccid, email } = row;
    company.found.push({
      ...{ kind, id, number_id, phone_number, iccid, email },
      person_name: nameOf(row.first_name, row.last_name),
      status: row.status ?? '',
    });
  }
  return [...companies.values()];
}

/**
 * Searches the companies and what belongs to them. The audit of each company whose rows are shown
 * says who searched and for what kind; what was typed is written nowhere.
 */
export async function searchAllCompanies(
  { pool, scope, origin, services }: Search,
  typed: string,
): Promise<z.input<typeof searchResultSchema>> {
  const search = readSearch(typed);
  if (search === null) return { kind: null, companies: [], total: 0 };
  const { kind } = search;
  const rows = await transact(services.staffPool, scope, origin, async (staff) => {
    await recountOutdated(staff);
    return readMatches(staff, search);
  });
  const companies = byCompany(rows);
  const shown = companies.filter(({ found }) => found.length > 0);
  if (shown.length > 0) {
    await transact(pool, scope, origin, async (unit) => {
      for (const { company_id, found } of shown) {
        await unit.asCompany(company_id, async (inside) =>
          inside.audited({
            entityKind: 'company',
            entityId: company_id,
            before: null,
            after: { searched_by: kind, found: found.length },
          }),
        );
      }
    });
  }
  const { requestId: request_id, actor } = origin;
  services.log.info(
    { request_id, staff_id: actor.id, kind, companies: companies.length },
    'staff searched all companies',
  );
  return { kind, companies, total: Number(rows[0]?.total ?? 0) };
}
