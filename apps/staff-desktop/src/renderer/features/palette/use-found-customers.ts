import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useBridge } from '../../app/bridge-context.ts';
import { useAskAgain } from '../../app/who-am-i.ts';

/** Maximum number of results. */
const listed = 6;
/** Debounce in ms, so that no request is sent while the person types. */
const typingPauseMs = 150;

/** Customers whose name or country contains the text; empty without a text. */
export function useFoundCustomers(text: string) {
  const bridge = useBridge();
  const [search, setSearch] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  const found = useQuery({
    queryKey: ['found-customers', search],
    queryFn: ({ signal }) => bridge.listCompanies({ search, limit: listed }, signal),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  useAskAgain(found.error);
  // Results of an earlier text are never listed: Enter would open the wrong company.
  const isCurrent = text === search && text !== '' && !found.isPlaceholderData;
  return {
    companies: isCurrent ? (found.data?.data ?? []) : [],
    total: isCurrent ? (found.data?.page.total ?? 0) : 0,
    state: isCurrent && found.isError ? 'failed' : isCurrent && found.data ? 'found' : 'searching',
  } as const;
}
