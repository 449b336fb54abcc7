import type { CompaniesQuery } from '../../bridge.ts';
import type { OverviewQuery } from './overview-query.ts';

/** The overview's query as parameters of the API. */
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
