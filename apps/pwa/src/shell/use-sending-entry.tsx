import { ClockIcon } from '@workspace/ui/components/icons';
import type { FrameEntry } from '@workspace/ui/patterns/app-frame';
import { useAfter } from '@workspace/ui/patterns/skeleton-rows';
import { useMemo } from 'react';
import { useSyncState } from '../data/session/hooks.ts';
import { messages } from './messages.ts';

/** In ms. Most changes are sent sooner, and the entry is not needed. */
const sendingShownAfter = 1000;

/**
 * The navigation entry shown while changes are being sent. Null when there are none, and when a
 * status line says more about them. It is in the navigation because an entry there does not shift
 * content that a user reads or is about to press.
 */
export function useSendingEntry(): FrameEntry | null {
  const { phase, offline, pendingCount: waiting, heldCount, conflicts } = useSyncState();
  const pendingCount = waiting - heldCount;
  const isSending = pendingCount > 0 && conflicts === 0 && !offline && phase !== 'signed_out';
  const isSlow = useAfter(isSending ? sendingShownAfter : null);
  return useMemo(
    () =>
      isSending && isSlow
        ? {
            label: messages.sending.label,
            icon: <ClockIcon />,
            href: '/changes',
            count: pendingCount,
            countLabel: messages.sending.count,
          }
        : null,
    [isSending, isSlow, pendingCount],
  );
}
