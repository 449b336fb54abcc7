import { BellIcon } from '@workspace/ui/components/icons';
import { lazyScreen } from '@workspace/ui/components/lazy-screen';
import { useIsResting } from '@workspace/ui/loading/page-rest';
import type { FrameEntry } from '@workspace/ui/patterns/app-frame';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { messages } from './messages.ts';

const screens = () => import('./notification-screens.ts');
const NotificationCenter = lazyScreen(async () => (await screens()).NotificationCenter, {
  preload: 'at_rest',
});
const UnreadCount = lazyScreen(
  async () => (await screens()).UnreadCount,
  // Without it the entry has no number, and nothing else is missing.
  { fallback: () => null },
);

/** The bell at the foot of the navigation, and the notifications that it opens. */
export function useNotificationEntry() {
  const [isOpen, setOpen] = useState(false);
  const [count, setCount] = useState(0);
  const isResting = useIsResting();
  const open = useCallback(() => setOpen(true), []);
  const entry = useMemo(
    (): FrameEntry => ({
      label: messages.notifications.label,
      icon: <BellIcon />,
      expanded: isOpen,
      onSelect: open,
      ...(count > 0 ? { count, countLabel: messages.notifications.count } : {}),
    }),
    [open, isOpen, count],
  );
  const dialog = (
    <>
      <Suspense>{isResting && <UnreadCount onCount={setCount} />}</Suspense>
      <Suspense>{isOpen && <NotificationCenter onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
  return { entry, dialog };
}
