import { useMe, useSyncState } from '../../data/session/hooks.ts';
import { messages } from './messages.ts';

/** Why administrators cannot be changed now; undefined if they can. */
export function useLock(): string | undefined {
  const { offline } = useSyncState();
  const { entered_as_super_admin: acting } = useMe();
  if (acting) return messages.acting;
  return offline ? messages.needsConnection : undefined;
}
