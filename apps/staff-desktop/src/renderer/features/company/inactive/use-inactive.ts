import { listInactiveNumbers } from '@workspace/domain/numbers/inactive/operations';
import { useOperationPages } from '../../../data/use-operation.ts';

const pageSize = 10;

/** The company's inactive numbers; each read is in its audit log, so focus does not repeat it. */
export function useInactive(company_id: string) {
  const query = useOperationPages(
    listInactiveNumbers,
    (page) => ({ params: { company_id }, query: { ...page, limit: pageSize } }),
    { onFocus: 'never' },
  );
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  return {
    numbers: data?.pages.flatMap((page) => page.data),
    total: data?.pages.at(-1)?.page.total ?? 0,
    error,
    more: hasNextPage
      ? { isLoading: isFetchingNextPage, onMore: () => void fetchNextPage() }
      : undefined,
    refetch: () => void refetch(),
  };
}
