import { listUndelivered } from '@workspace/domain/deliveries/operations';
import { useOperation } from '../../data/use-operation.ts';

/** One page is enough to work off; the count says how many there are. */
const pageSize = 200;

/** What could not be delivered, newest first. */
export const useUndelivered = () =>
  useOperation(listUndelivered, { query: { limit: pageSize } }, { staleTime: 0 });
