import type { OverviewRow } from '../../offline/index/overview-row.ts';
import { monthEnd } from './month-end.ts';

type EndingRow = Pick<OverviewRow, 'status' | 'updatedAt' | 'pending' | 'consumption'>;

/**
 * The last day of a number that terminates, `30 Nov 2026`; undefined for every other. It ends with
 * the product's month in which it was set to (decisions 4), and whatever changed it since was in
 * the same month. A termination that waits to be sent is of this month.
 */
export function lastDayOf(row: EndingRow): string | undefined {
  if (row.status !== 'ready_to_terminate') return undefined;
  const { pending, consumption, updatedAt } = row;
  const waits = pending?.state === 'waiting' && pending.fields.includes('status');
  const countedAt = consumption?.as_of ?? null;
  if (waits || updatedAt === '') return monthEnd(Date.now(), countedAt).lastDay;
  return monthEnd(Date.parse(updatedAt), null).lastDay;
}
