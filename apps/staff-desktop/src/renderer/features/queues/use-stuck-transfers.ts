import { listStuckTransfers } from '@workspace/domain/status/operations';
import { useOperation } from '../../data/use-operation.ts';

/** The list is worked off from its start, so one page of it is enough. */
const pageSize = 200;

/** Transfers that are stuck or rejected, of all companies. */
export const useStuckTransfers = () =>
  useOperation(listStuckTransfers, { query: { limit: pageSize } }, { staleTime: 0 });
