import type { TableProblem } from '@workspace/ui/patterns/data-table';
import { useSyncState } from '../offline/hooks.ts';
import { useOffline } from '../offline/provider.tsx';
import { contactSupport, supportText } from '../platform/support.ts';
import { unreadMessages } from './messages.ts';

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
