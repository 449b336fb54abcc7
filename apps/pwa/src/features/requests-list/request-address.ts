import { isPortingItemOver } from '@workspace/domain/transfers/states';
import type { NumberTab } from '../number/index.ts';
import type { RequestRow } from '../requests/index.ts';

/** What the number dialog shows of a request: `?numberId=` and `tabId`. */
export interface Detail {
  readonly id: string;
  readonly tab: NumberTab;
}

/** Undefined for a transfer that has ended without a number. */
export function detailOf(row: RequestRow): Detail | undefined {
  if (row.kind === 'top_up') return { id: row.topUp.number_id, tab: 'plan' };
  const { uuid, number_id, status } = row.item;
  if (number_id === null && isPortingItemOver(status)) return undefined;
  return { id: number_id ?? uuid, tab: 'transfer' };
}

/** Where the row's link leads: the detail over the list, which keeps its filters. */
export function addressOf(row: RequestRow): string | undefined {
  const detail = detailOf(row);
  if (!detail) return undefined;
  const params = new URLSearchParams(window.location.search);
  params.set('numberId', detail.id);
  params.set('tabId', detail.tab);
  return `?${params}`;
}
