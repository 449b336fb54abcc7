import type { listCompanies } from '@workspace/domain/companies/operations';
import {
  type OverviewSort,
  type OverviewStatus,
  overviewSorts,
  overviewStatuses,
} from '@workspace/domain/companies/overview';
import type { OperationInput } from '@workspace/domain/contract/operation';
import { countryCodeSchema } from '@workspace/domain/shared/id';
import type { AddressCodec } from '@workspace/ui/navigation/address-state';

/** The overview's query as stored in the URL. */
export interface OverviewQuery {
  /** The search text as typed. */
  readonly search: string;
  readonly country: string | null;
  /** Null: activated and pending. */
  readonly status: OverviewStatus | null;
  readonly sort: OverviewSort;
  readonly direction: 'asc' | 'desc';
}

/** Names of the overview's URL parameters. */
const names = { search: 'q', country: 'country', status: 'status', sort: 'sort' } as const;

export const defaultQuery: OverviewQuery = {
  search: '',
  country: null,
  status: null,
  sort: 'name',
  direction: 'asc',
};

/** The query in the URL; unknown values are ignored. */
export const overviewCodec: AddressCodec<OverviewQuery> = {
  read(params) {
    const order = params.get(names.sort) ?? '';
    const sort = overviewSorts.find((known) => known === order.replace(/^-/, ''));
    return {
      search: (params.get(names.search) ?? '').slice(0, 200),
      country: countryCodeSchema.safeParse(params.get(names.country)).data ?? null,
      status: overviewStatuses.find((known) => known === params.get(names.status)) ?? null,
      sort: sort ?? defaultQuery.sort,
      direction: sort && order.startsWith('-') ? 'desc' : 'asc',
    };
  },
  write(params, change) {
    const { search, country, status, sort, direction } = {
      ...overviewCodec.read(params),
      ...change,
    };
    const isDefault = sort === defaultQuery.sort && direction === defaultQuery.direction;
    return new URLSearchParams({
      ...(search === '' ? {} : { [names.search]: search }),
      ...(country === null ? {} : { [names.country]: country }),
      ...(status === null ? {} : { [names.status]: status }),
      ...(isDefault ? {} : { [names.sort]: `${direction === 'desc' ? '-' : ''}${sort}` }),
    });
  },
};

/** The overview's query as parameters of the API. */
export function companiesQuery(
  query: OverviewQuery,
): OperationInput<typeof listCompanies>['query'] {
  const { country, status, sort, direction } = query;
  const search = query.search.trim();
  return {
    sort,
    direction,
    ...(search === '' ? {} : { search }),
    ...(country === null ? {} : { country_iso_code: country }),
    ...(status === null ? {} : { status }),
  };
}

export const isNarrowed = ({ search, country, status }: OverviewQuery): boolean =>
  search.trim() !== '' || country !== null || status !== null;
