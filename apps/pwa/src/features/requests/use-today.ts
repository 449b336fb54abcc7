import { dayOf } from '@workspace/ui/format/dates';
import { useSyncExternalStore } from 'react';
import { useOffline } from '../../offline/provider.tsx';

/** How often the day is looked at again, in milliseconds. */
const everyMs = 60_000;

function eachMinute(listener: () => void): () => void {
  const timer = setInterval(listener, everyMs);
  return () => clearInterval(timer);
}

/** The calendar day by the product clock, as far as the device knows it. */
export function useToday(): string {
  const { clockOffset } = useOffline();
  return useSyncExternalStore(eachMinute, () => dayOf(Date.now() + (clockOffset() ?? 0)));
}
