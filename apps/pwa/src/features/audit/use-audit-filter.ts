import {
  type AuditFilter,
  readAuditFilter,
  writeAuditFilter,
} from '@workspace/ui/audit/audit-filter';
import { startTransition, useCallback, useOptimistic } from 'react';
import { useSearchParams } from 'react-router';

interface AuditFilterControl {
  readonly filter: AuditFilter;
  readonly change: (change: Partial<AuditFilter>) => void;
}

/**
 * The filter in the URL. Changes show immediately: waiting for the router would make a choice flip
 * back under the finger.
 */
export function useAuditFilter(): AuditFilterControl {
  const [params, setParams] = useSearchParams();
  const [filter, show] = useOptimistic(
    readAuditFilter(params),
    (current, next: Partial<AuditFilter>) => ({ ...current, ...next }),
  );
  const change = useCallback(
    (next: Partial<AuditFilter>) =>
      startTransition(() => {
        show(next);
        // The current URL: the router's copy is stale during a navigation.
        const now = new URLSearchParams(window.location.search);
        setParams(writeAuditFilter(now, next), { replace: true });
      }),
    [setParams, show],
  );
  return { filter, change };
}
