import { useCallback, useEffect, useState } from 'react';
import { LogoutDialog } from '../features/session/logout-dialog.tsx';
import { NotRemovedDialog } from '../features/session/not-removed-dialog.tsx';
import { useSyncState } from '../offline/hooks.ts';
import type { LogoutResult } from '../offline/leaving.ts';
import { useOffline } from '../offline/provider.tsx';
import { forgetAnswers } from './online.tsx';

/** The login's issuer ends its own session too, where it can be reached. */
function goOn({ continueAt }: Extract<LogoutResult, { status: 'done' }>): void {
  window.location.replace(continueAt ?? '/');
}

/**
 * Logs out: at once where nothing waits; else names what waits and asks (decisions 11). Offline it
 * wipes at once, and the session is revoked on next contact.
 */
export function LogoutFlow({ onStay }: { readonly onStay: () => void }) {
  const session = useOffline();
  const { offline, phase } = useSyncState();
  const [result, setResult] = useState<LogoutResult | null>(null);

  const leave = useCallback(
    async (waiting?: 'send' | 'discard') => {
      const next = await session.logout(waiting);
      if (next.status === 'done') forgetAnswers();
      if (next.status === 'done' && next.removed) goOn(next);
      else setResult(next);
    },
    [session],
  );
  useEffect(() => void leave(), [leave]);

  if (!result) return null;
  if (result.status === 'done') return <NotRemovedDialog onContinue={() => goOn(result)} />;
  const reach = offline ? 'offline' : 'online';
  return (
    <LogoutDialog
      changes={result.changes}
      reach={phase === 'locked' ? 'locked' : result.unopened ? 'unopened' : reach}
      onSend={() => void leave('send')}
      onDiscard={() => void leave('discard')}
      onStay={onStay}
    />
  );
}
