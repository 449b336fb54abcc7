import { dayOf } from '@workspace/ui/format/dates';
import { useOffline } from '../../offline/provider.tsx';

const productDay = (offsetMs: number | undefined) => dayOf(Date.now() + (offsetMs ?? 0));

/** The calendar day by the product clock, as far as the device knows it. */
export function useToday(): string {
  const { clockOffset } = useOffline();
  return productDay(clockOffset());
}
