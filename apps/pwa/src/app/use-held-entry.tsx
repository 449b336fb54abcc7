import { LockIcon } from '@workspace/ui/components/icons';
import type { FrameEntry } from '@workspace/ui/patterns/app-frame';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { simAccessMessages } from '../features/sim-access/messages.ts';
import { useHeldNumbers, useMe } from '../offline/hooks.ts';

/**
 * The navigation entry shown while numbers wait for an administrator to confirm SIM access. Null
 * when there are none, and for staff who impersonate, who cannot confirm.
 */
export function useHeldEntry(): FrameEntry | null {
  const { kind, entered_as_super_admin: impersonating } = useMe();
  const count = useHeldNumbers().length;
  const { pathname } = useLocation();
  const isShown = kind === 'admin' && !impersonating && count > 0;
  return useMemo(
    () =>
      isShown
        ? {
            label: simAccessMessages.entry,
            icon: <LockIcon />,
            href: '/sim-access',
            current: pathname === '/sim-access',
            count,
            countLabel: simAccessMessages.waiting,
          }
        : null,
    [isShown, pathname, count],
  );
}
