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
 * The filter in the address. What the person chooses shows at once: the router takes its time and
 * would let a choice jump back under the finger.
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
        // The address as it is now: the router's own copy is older while it takes its time.
        const now = new URLSearchParams(window.location.search);
        setParams(writeAuditFilter(now, next), { replace: true });
      }),
    [setParams, show],
  );
  return { filter, change };
}
