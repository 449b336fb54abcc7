import { useCallback, useEffect, useState } from 'react';
import { LogoutDialog } from '../features/session/logout-dialog.tsx';
import { useSyncState } from '../offline/hooks.ts';
import type { LockedChange, PendingChange } from '../offline/pending-changes.ts';
import { useOffline } from '../offline/provider.tsx';
import { forgetAnswers } from './online.tsx';

/**
 * Logs out: at once where nothing waits; else names what waits and asks (decisions 11). Offline it
 * wipes at once, and the session is revoked on next contact.
 */
export function LogoutFlow({ onStay }: { readonly onStay: () => void }) {
  const session = useOffline();
  const { offline, phase } = useSyncState();
  const [changes, setChanges] = useState<readonly (PendingChange | LockedChange)[] | null>(null);

  const leave = useCallback(
    async (waiting?: 'send' | 'discard') => {
      const result = await session.logout(waiting);
      if (result.status === 'waiting') {
        setChanges(result.changes);
        return;
      }
      forgetAnswers();
      // The issuer's own session ends too, where it can be reached.
      window.location.replace(result.revoked ? '/api/auth/logout' : '/');
    },
    [session],
  );
  useEffect(() => void leave(), [leave]);

  if (!changes) return null;
  return (
    <LogoutDialog
      changes={changes}
      reach={phase === 'locked' ? 'locked' : offline ? 'offline' : 'online'}
      onSend={() => void leave('send')}
      onDiscard={() => void leave('discard')}
      onStay={onStay}
    />
  );
}
