import { useMemo } from 'react';
import { useRows } from '../../app/use-rows.ts';
import { useNumbers, usePendingChanges, useReference } from '../../offline/hooks.ts';
import { type RequestRow, requestRows } from './request-rows.ts';

/** All transfers and top-ups on the device, with their waiting changes, newest first. */
export function useRequestRows(): readonly RequestRow[] {
  const items = useRows('porting_item');
  const topUps = useRows('top_up');
  const reference = useReference();
  const changes = usePendingChanges();
  const numberIds = useMemo(
    () => new Set(topUps.all().map(({ number_id }) => number_id)),
    [topUps],
  );
  const numbers = useNumbers(numberIds);
  return useMemo(
    () => requestRows({ items: items.all(), topUps: topUps.all(), reference, numbers, changes }),
    [items, topUps, reference, numbers, changes],
  );
}
