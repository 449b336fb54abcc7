import { useMemo } from 'react';
import { usePendingChanges } from '../../../data/session/hooks.ts';
import { useRows } from '../../../data/use-rows.ts';
import { countWaiting } from './waiting.ts';

/** How many transfers and top-ups wait for an administrator's decision; 0 until they are read. */
export function useRequestCount(): number {
  const items = useRows('porting_item');
  const topUps = useRows('top_up');
  const changes = usePendingChanges();
  return useMemo(
    () => countWaiting(items.all() ?? [], topUps.all() ?? [], changes ?? []),
    [items, topUps, changes],
  );
}
