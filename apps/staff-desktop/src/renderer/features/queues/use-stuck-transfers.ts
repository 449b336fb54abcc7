import { useQuery } from '@tanstack/react-query';
import { useBridge } from '../../app/bridge-context.ts';
import { useAskAgain } from '../../app/who-am-i.ts';

/** The list is worked off from its start, so one page of it is enough. */
const pageSize = 200;

/** Transfers that are stuck or rejected, of all companies. */
export function useStuckTransfers() {
  const bridge = useBridge();
  const query = useQuery({
    queryKey: ['stuck-transfers'],
    queryFn: ({ signal }) => bridge.listStuckTransfers({ limit: pageSize }, signal),
    staleTime: 0,
  });
  useAskAgain(query.error);
  return query;
}
