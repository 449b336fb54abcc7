import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useBridge } from '../../app/bridge-context.ts';
import { useAskAgain } from '../../app/who-am-i.ts';

/** At most this many are listed. */
const listed = 6;
/** Nothing is asked of the server between two keys of a word. */
const typingPauseMs = 150;

/** Customers whose name or country has the text; none while nothing is typed. */
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
  // What was found for another text is never listed: Enter would open the wrong company.
  const isCurrent = text === search && text !== '' && !found.isPlaceholderData;
  return {
    companies: isCurrent ? (found.data?.data ?? []) : [],
    total: isCurrent ? (found.data?.page.total ?? 0) : 0,
    state: isCurrent && found.isError ? 'failed' : isCurrent && found.data ? 'found' : 'searching',
  } as const;
}
