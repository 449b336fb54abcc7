import { dayOf } from '@workspace/ui/format/dates';
import { useOffline } from '../../offline/provider.tsx';

/** The calendar day by the product clock, as far as the device knows it. */
export function useToday(): string {
  const { clockOffset } = useOffline();
  return dayOf(Date.now() + (clockOffset() ?? 0));
}
