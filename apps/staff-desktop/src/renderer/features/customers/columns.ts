import type { OverviewSort } from '@workspace/domain/companies/overview';
import { messages } from './messages.ts';
import type { OverviewQuery } from './overview-query.ts';

export type ColumnId =
  | 'name'
  | 'country'
  | 'money'
  | 'counts'
  | 'admin'
  | 'kyc'
  | 'payment'
  | 'status';

/** One column of the overview. Its width is in `customers.css`. */
export interface Column {
  readonly id: ColumnId;
  readonly align?: 'end';
  /** Labels of the head, each of which sorts. */
  readonly sorts: readonly { readonly by: OverviewSort; readonly title: string }[];
  /** The totals shown in its head. */
  readonly totals?: 'money' | 'counts';
}

const words = messages.columns;

/**
 * In the specification's order (1, section 2.1). ARR is twelve times MRR: they share a sort key.
 */
export const columns: readonly Column[] = [
  { id: 'name', sorts: [{ by: 'name', title: words.name }] },
  { id: 'country', sorts: [{ by: 'country_name', title: words.country }] },
  { id: 'money', align: 'end', sorts: [{ by: 'sum_arr', title: words.arrMrr }], totals: 'money' },
  {
    id: 'counts',
    align: 'end',
    sorts: [
      { by: 'count_numbers', title: words.numbers },
      { by: 'count_users', title: words.employees },
    ],
    totals: 'counts',
  },
  { id: 'admin', sorts: [{ by: 'admin_user', title: words.admin }] },
  { id: 'kyc', sorts: [{ by: 'company_kyc_status', title: words.kyc }] },
  { id: 'payment', sorts: [{ by: 'payment_method', title: words.payment }] },
  { id: 'status', sorts: [{ by: 'status', title: words.status }] },
];

type Order = Pick<OverviewQuery, 'sort' | 'direction'>;

/** First direction: descending for figures, ascending for text. */
const begins = (by: OverviewSort): Order['direction'] =>
  by.startsWith('sum_') || by.startsWith('count_') ? 'desc' : 'asc';

/** Whether the list is sorted by this key, in either direction. */
export const isSortedBy = ({ sort }: Order, by: OverviewSort): boolean =>
  sort === by || (by === 'sum_arr' && sort === 'sum_mrr');

/** A second click on the same label reverses the direction. */
export function nextOrder(order: Order, by: OverviewSort): Order {
  if (!isSortedBy(order, by)) return { sort: by, direction: begins(by) };
  return { sort: by, direction: order.direction === 'asc' ? 'desc' : 'asc' };
}
