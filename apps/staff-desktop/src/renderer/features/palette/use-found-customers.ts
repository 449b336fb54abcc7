import { listCompanies } from '@workspace/domain/companies/operations';
import { useEffect, useState } from 'react';
import { useOperation } from '../../data/use-operation.ts';

/** Maximum number of results. */
const listed = 6;
/** Debounce in ms, so that no request is sent while the person types. */
const typingPauseMs = 150;

/** Customers whose name or country contains the text; empty without a text. */
export function useFoundCustomers(text: string) {
  const [search, setSearch] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  const found = useOperation(
    listCompanies,
    { query: { search, status: 'any', limit: listed } },
    { enabled: search !== '', keepPrevious: true },
  );
  // Results of an earlier text are never listed: Enter would open the wrong company.
  const isCurrent = text === search && text !== '' && !found.isPrevious;
  return {
    companies: isCurrent ? (found.data?.data ?? []) : [],
    total: isCurrent ? (found.data?.page.total ?? 0) : 0,
    state: isCurrent && found.error ? 'failed' : isCurrent && found.data ? 'found' : 'searching',
  } as const;
}
