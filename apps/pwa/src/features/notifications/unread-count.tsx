import { useEffect, useEffectEvent } from 'react';
import { useUnread } from './use-notifications.ts';

/**
 * Reports how many notifications are unread. It renders nothing: the navigation, which shows the
 * number, does not wait for the code that asks for it.
 */
export function UnreadCount({ onCount }: { readonly onCount: (count: number) => void }) {
  const { count } = useUnread();
  const report = useEffectEvent(onCount);
  useEffect(() => {
    if (count !== undefined) report(count);
  }, [count]);
  return null;
}
