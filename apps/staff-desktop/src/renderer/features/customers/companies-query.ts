import type { CompaniesQuery } from '../../bridge.ts';
import type { OverviewQuery } from './overview-query.ts';

/** What the overview shows, as the server is asked for it. */
export function companiesQuery(query: OverviewQuery): CompaniesQuery {
  const { country, sort, direction } = query;
  const search = query.search.trim();
  return {
    sort,
    direction,
    ...(search === '' ? {} : { search }),
    ...(country === null ? {} : { country_iso_code: country }),
  };
}
