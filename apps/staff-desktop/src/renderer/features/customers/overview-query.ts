import { type OverviewSort, overviewSorts } from '@workspace/domain/companies/overview';
import { countryCodeSchema } from '@workspace/domain/shared/id';

/** The overview's query as stored in the URL. */
export interface OverviewQuery {
  /** The search text as typed. */
  readonly search: string;
  readonly country: string | null;
  readonly sort: OverviewSort;
  readonly direction: 'asc' | 'desc';
}

/** Names of the overview's URL parameters. */
const names = { search: 'q', country: 'country', sort: 'sort' } as const;

export const defaultQuery: OverviewQuery = {
  search: '',
  country: null,
  sort: 'name',
  direction: 'asc',
};

/** Parses the query from the URL; unknown values are ignored. */
export function readQuery(search: string): OverviewQuery {
  const params = new URLSearchParams(search);
  const order = params.get(names.sort) ?? '';
  const sort = overviewSorts.find((known) => known === order.replace(/^-/, ''));
  return {
    search: (params.get(names.search) ?? '').slice(0, 200),
    country: countryCodeSchema.safeParse(params.get(names.country)).data ?? null,
    sort: sort ?? defaultQuery.sort,
    direction: sort && order.startsWith('-') ? 'desc' : 'asc',
  };
}

/** The query part of the URL, with its question mark; '' for the default query. */
export function writeQuery({ search, country, sort, direction }: OverviewQuery): string {
  const params = new URLSearchParams();
  if (search.trim() !== '') params.set(names.search, search.trim());
  if (country) params.set(names.country, country);
  const isDefault = sort === defaultQuery.sort && direction === defaultQuery.direction;
  if (!isDefault) params.set(names.sort, `${direction === 'desc' ? '-' : ''}${sort}`);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

export const isNarrowed = ({ search, country }: OverviewQuery): boolean =>
  search.trim() !== '' || country !== null;
