import { listUndelivered } from '@workspace/domain/deliveries/operations';
import { useOperationPages } from '../../data/use-operation.ts';

const pageSize = 50;

/** What could not be delivered, newest first. */
export const useUndelivered = () =>
  useOperationPages(listUndelivered, (page) => ({ query: { limit: pageSize, ...page } }), {
    staleTime: 0,
  });
