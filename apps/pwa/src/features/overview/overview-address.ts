import { type SetupChoice, setupChoices } from '@workspace/domain/numbers/setup-choice';
import { type DisplayStatus, displayStatuses } from '@workspace/domain/numbers/states';
import type { AddressCodec } from '../../navigation/use-address-state.ts';
import { isDefaultSort, type Sort, sortKeys } from '../../numbers-index/overview/order.ts';
import type { OverviewQuery } from '../../numbers-index/overview/overview.ts';

/** Names of the overview's URL parameters. */
const names = {
  search: 'q',
  teams: 'team',
  statuses: 'status',
  countries: 'country',
  setups: 'setup',
  sort: 'sort',
} as const;

function list(params: URLSearchParams, name: string): string[] {
  return (params.get(name) ?? '').split(',').filter((value) => value !== '');
}

function sortOf(text: string | null): Sort | undefined {
  const direction = text?.startsWith('-') ? 'desc' : 'asc';
  const by = sortKeys.find((key) => key === text?.replace(/^-/, ''));
  return by && { by, direction };
}

/** `-price` = descending; absent = the default order. */
function sortText(sort: Sort): string {
  if (isDefaultSort(sort)) return '';
  return `${sort.direction === 'desc' ? '-' : ''}${sort.by}`;
}

const isDisplayStatus = (value: string): value is DisplayStatus =>
  displayStatuses.some((status) => status === value);

const isSetupChoice = (value: string): value is SetupChoice =>
  setupChoices.some((choice) => choice === value);

/** Parses the overview's query from the URL; unknown values are ignored. */
export function readOverviewQuery(params: URLSearchParams): OverviewQuery {
  const sort = sortOf(params.get(names.sort));
  return {
    search: params.get(names.search) ?? '',
    teams: list(params, names.teams),
    statuses: list(params, names.statuses).filter(isDisplayStatus),
    countries: list(params, names.countries),
    setups: list(params, names.setups).filter(isSetupChoice),
    ...(sort ? { sort } : {}),
  };
}

function put(params: URLSearchParams, name: string, value: string): void {
  if (value === '') params.delete(name);
  else params.set(name, value);
}

/** The URL with part of the query changed; other parameters are kept. */
export function writeOverviewQuery(
  current: URLSearchParams,
  change: Partial<OverviewQuery>,
): URLSearchParams {
  const params = new URLSearchParams(current);
  if (change.search !== undefined) put(params, names.search, change.search);
  if (change.teams) put(params, names.teams, change.teams.join(','));
  if (change.statuses) put(params, names.statuses, change.statuses.join(','));
  if (change.countries) put(params, names.countries, change.countries.join(','));
  if (change.setups) put(params, names.setups, change.setups.join(','));
  if (change.sort) put(params, names.sort, sortText(change.sort));
  return params;
}

/** The search, filters and order of the overview in its address. */
export const overviewCodec: AddressCodec<OverviewQuery> = {
  read: readOverviewQuery,
  write: writeOverviewQuery,
};

export function isFiltered(query: OverviewQuery): boolean {
  return Boolean(
    query.search?.trim() ||
      query.teams?.length ||
      query.statuses?.length ||
      query.countries?.length ||
      query.setups?.length,
  );
}
