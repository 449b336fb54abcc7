import { ClockIcon } from '@workspace/ui/components/icons';
import type { FrameEntry } from '@workspace/ui/patterns/app-frame';
import { useAfter } from '@workspace/ui/patterns/skeleton-rows';
import { useMemo } from 'react';
import { useSyncState } from '../offline/hooks.ts';
import { messages } from './messages.ts';

/** In ms. Most changes are on the server before this, and nobody needs to hear of them. */
const sendingShownAfter = 1000;

/**
 * The entry at the foot of the navigation while changes are being sent; null while there are none,
 * and while a line above the page says more about them. It is in the navigation because an entry
 * there moves nothing that somebody reads or is about to press.
 */
export function useSendingEntry(): FrameEntry | null {
  const { phase, offline, pendingCount, conflicts } = useSyncState();
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
