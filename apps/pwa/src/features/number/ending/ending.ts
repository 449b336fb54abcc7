import { useProductNow } from '../../../data/session/hooks.ts';
import type { OverviewRow } from '../../../numbers-index/overview/overview-row.ts';
import { type MonthEnd, monthEnd } from './month-end.ts';

type EndingRow = Pick<OverviewRow, 'status' | 'updatedAt' | 'pending' | 'consumption'>;

/**
 * When a terminated number ends; undefined for other numbers. It is the end of the product's month
 * in which termination was requested (decisions 4); later changes to the row happened in the same
 * month. A termination that is still queued counts for the current month.
 * @param now product time, in epoch milliseconds
 */
export function endOf(row: EndingRow, now: number): MonthEnd | undefined {
  if (row.status !== 'ready_to_terminate') return undefined;
  const { pending, consumption, updatedAt } = row;
  const waits = pending?.state === 'waiting' && pending.fields.includes('status');
  const countedAt = consumption?.as_of ?? null;
  if (waits || updatedAt === '') return monthEnd(now, countedAt);
  return monthEnd(Date.parse(updatedAt), null);
}

/** `endOf` now. */
export function useEnd(row: EndingRow): MonthEnd | undefined {
  return endOf(row, useProductNow());
}
