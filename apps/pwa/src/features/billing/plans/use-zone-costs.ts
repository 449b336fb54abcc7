import type { DisplayStatus } from '@workspace/domain/numbers/states';
import { useMemo } from 'react';
import { useIndex, useIsRead, useOverview, useReference } from '../../../data/session/hooks.ts';
import type { OverviewQuery } from '../../../numbers-index/overview/overview.ts';
import { countByPlan, type ZoneCost, zoneCosts } from './zone-costs.ts';

/** Of all others, no number is billed. */
const statuses: readonly DisplayStatus[] = [
  'active',
  'ready_to_terminate',
  'porting',
  'porting_rejected',
  'installable',
];
const query: OverviewQuery = { statuses };

/** The zones with their monthly costs; undefined until the numbers have been read. */
export function useZoneCosts(): readonly ZoneCost[] | undefined {
  const index = useIndex();
  const view = useOverview(query);
  const reference = useReference();
  const isRead = useIsRead('number') && view.complete;
  // The view is another one when a row changes.
  const counts = useMemo(
    () =>
      isRead ? countByPlan(index.numbers(view.numberIds()).map(({ number }) => number)) : null,
    [index, view, isRead],
  );
  const currency = reference.company?.currency;
  return useMemo(
    () => (counts && currency ? zoneCosts(counts, reference, currency) : undefined),
    [counts, reference, currency],
  );
}
