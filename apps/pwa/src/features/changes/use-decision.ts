import { useState } from 'react';
import { useOffline } from '../../data/session/provider.tsx';
import type { PendingChange } from '../../offline/outbox/pending-changes.ts';

export type Decision = 'send_again' | 'discard';

/** Sends a change again over the saved version, or discards it. */
export function useDecision(change: Pick<PendingChange, 'id'>) {
  const { resolveConflict } = useOffline();
  const [busy, setBusy] = useState<Decision | null>(null);
  const decide = (how: Decision) => {
    setBusy(how);
    void resolveConflict(change.id, how).finally(() => setBusy(null));
  };
  return { busy, decide };
}
