import { useQuery } from '@tanstack/react-query';
import { getNumberHistory } from '@workspace/domain/numbers/operations';
import type { NumberEvent, NumberRow } from '@workspace/domain/numbers/schema';
import { useSyncState } from '../../offline/hooks.ts';
import { useOffline } from '../../offline/provider.tsx';

/** More events than an activation has, even over several phones. */
const newest = 100;
const none: readonly NumberEvent[] = [];

/** The latest events of a number, newest first; empty while offline. Requires `OnlineProvider`. */
export function useNumberEvents({
  number_id,
  version,
}: Pick<NumberRow, 'number_id' | 'version'>): readonly NumberEvent[] {
  const { client } = useOffline();
  const { offline } = useSyncState();
  const { data } = useQuery({
    // A new version of the row means that there are new events.
    queryKey: ['number-events', number_id, version],
    queryFn: ({ signal }) =>
      client(getNumberHistory, { params: { number_id }, query: { limit: newest } }, { signal }),
    enabled: !offline,
    retry: false,
  });
  return data?.data ?? none;
}
