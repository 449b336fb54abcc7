import { type OverviewSort, overviewSorts } from '@workspace/domain/companies/overview';
import { countryCodeSchema } from '@workspace/domain/shared/id';

/** What the overview shows, as the address says it. */
export interface OverviewQuery {
  /** As it was typed. */
  readonly search: string;
  readonly country: string | null;
  readonly sort: OverviewSort;
  readonly direction: 'asc' | 'desc';
}

/** Names of the overview's parameters in the address. */
const names = { search: 'q', country: 'country', sort: 'sort' } as const;

export const defaultQuery: OverviewQuery = {
  search: '',
  country: null,
  sort: 'name',
  direction: 'asc',
};

/** What the address asks to see; anything in it that is not known is left out. */
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

/** The query part of the address, with its question mark; '' where all is as always. */
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
