import type { FrameEntry } from '@workspace/ui/patterns/app-frame';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useHeldNumbers, useMe } from '../data/session/hooks.ts';
import { messages } from './messages.ts';
import { entryOf, screenAt } from './screens.tsx';

/**
 * The navigation entry shown while numbers wait for an administrator to confirm SIM access. Null
 * when there are none, and for staff who impersonate, who cannot confirm.
 */
export function useSimAccessEntry(): FrameEntry | null {
  const { kind, entered_as_super_admin: impersonating } = useMe();
  const count = useHeldNumbers()?.length ?? 0;
  const { pathname } = useLocation();
  const isShown = kind === 'admin' && !impersonating && count > 0;
  const current = screenAt(pathname);
  return useMemo(() => {
    const screen = screenAt('/sim-access');
    if (!isShown || !screen) return null;
    return { ...entryOf(screen, current), count, countLabel: messages.held.count };
  }, [isShown, current, count]);
}
