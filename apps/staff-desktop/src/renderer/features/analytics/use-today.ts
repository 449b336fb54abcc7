import { readToday } from '@workspace/domain/analytics/operations';
import { useOperation } from '../../data/use-operation.ts';

/** How often the day is asked for again, in milliseconds: a demo's clock can be moved. */
const everyMs = 60_000;
const options = { refetchInterval: () => everyMs };

/** The UTC day of the product's clock, which is not the device's; undefined until the server said. */
export function useToday() {
  const { data, error, refetch } = useOperation(readToday, {}, options);
  const today = data?.data.today;
  return { today, error: today === undefined ? error : null, refetch };
}
