import type { TableProblem } from '@workspace/ui/patterns/data-table';
import { contactSupport, supportText } from '../platform/support.ts';
import { unreadMessages } from './messages.ts';
import { useSyncState } from './session/hooks.ts';
import { useOffline } from './session/provider.tsx';

/**
 * Why rows that were never read are not there; undefined while they are being loaded. For lists of
 * which `useRows` has no rows yet.
 * @param failed "The teams could not be loaded."
 */
export function useUnreadProblem(failed: string): TableProblem | undefined {
  const { problem, offline } = useSyncState();
  const { syncNow } = useOffline();
  const onRetry = () => void syncNow();
  if (offline) return { kind: 'offline', ...unreadMessages, onRetry };
  if (problem !== 'server') return undefined;
  return {
    kind: 'error',
    text: failed,
    onRetry,
    onContactSupport: () => contactSupport(supportText),
  };
}
