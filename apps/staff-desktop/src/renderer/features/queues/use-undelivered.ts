import { useInfiniteQuery } from '@tanstack/react-query';
import { useBridge } from '../../app/bridge-context.ts';
import { useAskAgain } from '../../app/who-am-i.ts';

/** What could not be delivered, newest first. */
export function useUndelivered() {
  const bridge = useBridge();
  const query = useInfiniteQuery({
    queryKey: ['undelivered'],
    queryFn: ({ pageParam, signal }) => bridge.listUndelivered(pageParam ?? undefined, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ page }) => page.next_cursor,
    staleTime: 0,
  });
  useAskAgain(query.error);
  return query;
}
