import { useMemo } from 'react';
import {
  useIsRead,
  useNumbers,
  usePendingChanges,
  useReference,
} from '../../../data/session/hooks.ts';
import { useRows } from '../../../data/use-rows.ts';
import { type RequestRow, requestRows } from './request-rows.ts';

/**
 * All transfers and top-ups on the device, with their waiting changes, newest first; undefined until
 * the device has read them.
 */
export function useRequestRows(): readonly RequestRow[] | undefined {
  const items = useRows('porting_item');
  const topUps = useRows('top_up');
  const reference = useReference();
  const changes = usePendingChanges();
  const numberIds = useMemo(
    () => new Set(topUps.all()?.map(({ number_id }) => number_id)),
    [topUps],
  );
  const numbers = useNumbers(numberIds);
  // The rows name the people and numbers that they are about.
  const hasOthers = [useIsRead('user'), useIsRead('number')].every(Boolean);
  return useMemo(() => {
    const [transfers, bought] = [items.all(), topUps.all()];
    if (!transfers || !bought || !changes || !hasOthers) return undefined;
    return requestRows({ items: transfers, topUps: bought, reference, numbers, changes });
  }, [items, topUps, reference, numbers, changes, hasOthers]);
}
