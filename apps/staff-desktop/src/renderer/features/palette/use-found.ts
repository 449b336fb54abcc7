import { searchCompanies } from '@workspace/domain/companies/operations';
import { type FoundCompany, readSearch, type SearchKind } from '@workspace/domain/companies/search';
import { useEffect, useState } from 'react';
import { useOperation } from '../../data/use-operation.ts';

/** Debounce in ms, so that no request is sent while the person types. */
const typingPauseMs = 200;

interface Found {
  readonly kind: SearchKind | null;
  readonly companies: readonly FoundCompany[];
  /** Matches, listed or not. */
  readonly total: number;
  readonly state: 'short' | 'searching' | 'failed' | 'found';
  readonly error: Error | null;
}

const nothing = { kind: null, companies: [], total: 0, error: null } as const;

/**
 * What all companies have that matches the text. Each search is in the audit of the companies that
 * it shows, so it is not repeated by itself; its answer does not stay in memory.
 */
export function useFound(text: string): Found {
  const [search, setSearch] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  const isLong = readSearch(search) !== null;
  const { data, error, isPrevious } = useOperation(
    searchCompanies,
    { body: { text: search } },
    {
      enabled: isLong,
      keepPrevious: true,
      onFocus: 'never',
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    },
  );
  if (readSearch(text) === null) return { ...nothing, state: 'short' };
  // Results of an earlier text are never listed: Enter would open the wrong company.
  if (text !== search || isPrevious) return { ...nothing, state: 'searching' };
  if (error) return { ...nothing, state: 'failed', error };
  return data ? { ...data.data, state: 'found', error: null } : { ...nothing, state: 'searching' };
}
