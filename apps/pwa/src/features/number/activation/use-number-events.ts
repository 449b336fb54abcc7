import type { NumberEvent } from '@workspace/domain/events/history';
import { getNumberHistory } from '@workspace/domain/numbers/operations';
import type { NumberRow } from '@workspace/domain/numbers/schema';
import { useSyncState } from '../../../data/session/hooks.ts';
import { useOperation } from '../../../data/use-operation.ts';

/** More events than an activation has, even over several phones. */
const newest = 100;
const none: readonly NumberEvent[] = [];

/** The latest events of a number, newest first; empty while offline. */
export function useNumberEvents({
  number_id,
  version,
}: Pick<NumberRow, 'number_id' | 'version'>): readonly NumberEvent[] {
  const { offline } = useSyncState();
  const { data } = useOperation(
    getNumberHistory,
    { params: { number_id }, query: { limit: newest } },
    // A new version of the row means that there are new events.
    { version: String(version), enabled: !offline },
  );
  return data?.answer.data ?? none;
}
