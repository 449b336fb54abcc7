import { toaster } from '@workspace/ui/components/toast-store';
import { useAfter } from '@workspace/ui/patterns/skeleton-rows';
import { useCallback, useEffect, useState } from 'react';
import { forgetAnswers } from '../data/queries.ts';
import { useSyncState } from '../data/session/hooks.ts';
import { useOffline } from '../data/session/provider.tsx';
import { LogoutDialog, type LogoutDialogProps } from '../features/session/logout-dialog.tsx';
import { messages } from '../features/session/messages.ts';
import { NotRemovedDialog } from '../features/session/not-removed-dialog.tsx';
import type { LogoutResult } from '../offline/leaving/leaving.ts';
import type { SyncState } from '../offline/session/status.ts';
import { forgetChat } from '../platform/forget-chat.ts';

/** In ms. A logout finishes sooner unless the database on the device delays it. */
const slowAfterMs = 1000;

/** Continues at the issuer to end its session too, when it could be reached. */
function continueAfterLogout({ continueAt }: Extract<LogoutResult, { status: 'done' }>): void {
  window.location.replace(continueAt ?? '/');
}

/** Whether the waiting changes can be sent now, and if not, why. */
function reachOf(
  { source }: Extract<LogoutResult, { status: 'waiting' }>,
  phase: SyncState['phase'],
  network: 'online' | 'offline',
): LogoutDialogProps['reach'] {
  if (source === 'unread') return source;
  if (phase === 'locked') return phase;
  return source === 'unopened' ? source : network;
}

/**
 * Logs out at once when no changes wait; otherwise lists the changes and asks (decisions 11).
 * Offline it wipes the data at once, and the session is revoked on next contact.
 */
export function LogoutFlow({ onStay }: { readonly onStay: () => void }) {
  const session = useOffline();
  const { offline, phase } = useSyncState();
  const [result, setResult] = useState<LogoutResult | null>(null);

  const leave = useCallback(
    async (waiting?: 'send' | 'discard') => {
      const next = await session.logout(waiting);
      if (next.status === 'done') {
        forgetAnswers();
        forgetChat();
      }
      if (next.status === 'done' && next.removed) continueAfterLogout(next);
      else setResult(next);
    },
    [session],
  );
  useEffect(() => void leave(), [leave]);

  const isSlow = useAfter(result ? null : slowAfterMs);
  useEffect(() => {
    if (!isSlow || result) return undefined;
    const shown = toaster.info(messages.logout.slow.title, { text: messages.logout.slow.text });
    return () => toaster.dismiss(shown);
  }, [isSlow, result]);

  if (!result) return null;
  if (result.status === 'done')
    return <NotRemovedDialog onContinue={() => continueAfterLogout(result)} />;
  return (
    <LogoutDialog
      changes={result.changes}
      reach={reachOf(result, phase, offline ? 'offline' : 'online')}
      onSend={() => void leave('send')}
      onDiscard={() => void leave('discard')}
      onStay={onStay}
    />
  );
}
