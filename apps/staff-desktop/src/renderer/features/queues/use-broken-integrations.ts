import { listBrokenIntegrations } from '@workspace/domain/integrations/operations';
import { useOperation } from '../../data/use-operation.ts';

/** How often they are read again, in ms: an endpoint that is tried answers later. */
const everyMs = 15_000;

/** The list is worked off from its start, so one page of it is enough. */
const pageSize = 200;

/** Integrations in error, of all companies. */
export const useBrokenIntegrations = () =>
  useOperation(
    listBrokenIntegrations,
    { query: { limit: pageSize } },
    { staleTime: 0, refetchInterval: () => everyMs },
  );
