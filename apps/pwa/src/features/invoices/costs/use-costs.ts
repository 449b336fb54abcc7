import { listProductFilters, listProducts } from '@workspace/domain/billing/operations';
import type { Products } from '@workspace/domain/billing/schema';
import { foldText } from '@workspace/domain/shared/fold-text';
import { useMemo } from 'react';
import { matchesSearch } from '../../../data/matches-search.ts';
import { useProductNow } from '../../../data/session/hooks.ts';
import { useOperation } from '../../../data/use-operation.ts';
import { useCompanyId } from '../history/use-history.ts';
import { type CostsFilter, shownCountries } from './costs-address.ts';
import { periodsOf } from './periods.ts';

export type CostRow = Products['plans'][number];

/** A number on a plan: a number that moved has a row for each of its plans. */
export const costKey = ({ number_id: id, plan }: CostRow): string => `${id} ${plan}`;

/** The costs of the chosen period, countries and account, and what can be chosen. */
export function useCosts(filter: CostsFilter) {
  const params = { company_id: useCompanyId() };
  const now = useProductNow();
  const filters = useOperation(listProductFilters, { params }).data?.answer.data;
  const served = filters?.time_period;
  const day = Math.floor(now / 86_400_000);
  const periods = useMemo(() => periodsOf(served, day * 86_400_000), [served, day]);
  const [running] = periods;
  const period = periods.find(({ id }) => id === filter.period) ?? running;
  const countries = shownCountries(filter);
  const products = useOperation(listProducts, {
    params,
    query: {
      ...(countries.length === 0 ? {} : { 'filters.country_iso_code': [...countries] }),
      ...(filter.account === '' ? {} : { 'filters.payment_account_id': filter.account }),
      // Without days the server takes the running month, also before the device knows its clock.
      ...(period === undefined || period === running
        ? {}
        : { 'filters.time_period_start': period.start, 'filters.time_period_end': period.end }),
    },
  });
  return { products, filters, periods, period, countries };
}

/** The rows that a search by name or number leaves, sorted by name as the server does. */
export function useFoundCosts(rows: readonly CostRow[] | undefined, search: string) {
  const texts = useMemo(
    () =>
      rows?.map((row) => ({
        row,
        text: foldText(`${row.user_name ?? ''} ${row.phone_number ?? ''}`),
      })),
    [rows],
  );
  return useMemo(
    () => texts?.filter(({ text }) => matchesSearch(text, search)).map(({ row }) => row),
    [texts, search],
  );
}
