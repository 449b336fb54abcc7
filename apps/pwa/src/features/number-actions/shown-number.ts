import type { NumberRow } from '@workspace/domain/numbers/schema';
import type { OverviewDetail } from '../../numbers-index/index-shape.ts';

/** The number with pending changes applied: the base of the next change. */
export function shownNumber({ row, number }: OverviewDetail): NumberRow | null {
  if (!number) return null;
  return {
    ...number,
    plan_id: row.plan?.plan_id ?? number.plan_id,
    user_id: row.user?.user_id ?? number.user_id,
    status: row.status === 'transfer_request' ? number.status : row.status,
  };
}
