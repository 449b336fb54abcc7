import { LockIcon } from '@workspace/ui/components/icons';
import type { FrameEntry } from '@workspace/ui/patterns/app-frame';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { simAccessMessages } from '../features/sim-access/messages.ts';
import { useHeldNumbers, useMe } from '../offline/hooks.ts';

/**
 * The entry at the foot of the navigation while numbers wait for an administrator to confirm SIM
 * access; null while there are none, and for staff in an impersonation session, who cannot confirm.
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
