import { AppError } from '@workspace/domain/contract/error';
import { toaster } from '@workspace/ui/components/toast-store';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useData } from '../../../data/data-access.tsx';
import { messages } from '../messages.ts';
import type { RequestRow } from '../rows/request-rows.ts';
import { decide } from './decide.ts';

/** Fields of an approval that a form asks for. */
const detailFields: ReadonlySet<string> = new Set([
  'carrier_id',
  'carrier_name',
  'current_carrier',
  'porting_code',
  'zip_code',
]);

/** The carrier, the code and the zip code of a transfer, which its approval may have to add. */
interface ApprovalDetails {
  readonly areMissing: (row: RequestRow) => boolean;
  /** Called if they are missing or wrong. */
  readonly onIncomplete: (row: RequestRow) => void;
}

/**
 * Approves with one press, and takes it back while it is not sent.
 * @param details null where there are no transfers: their rules are not loaded for nothing
 */
export function useDecisions(details: ApprovalDetails | null) {
  const data = useData();
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const approve = useCallback(
    async (row: RequestRow) => {
      if (details?.areMissing(row)) return details.onIncomplete(row);
      const result = await decide(
        data,
        row,
        { kind: 'approve' },
        {
          toasts: 'each',
          isShown: () => isMounted.current,
        },
      );
      if (result.status !== 'failed' || !isMounted.current) return;
      const { error, failure, fields } = result;
      const names = Object.keys(fields);
      const reasons = [...new Set(names.length > 0 ? Object.values(fields) : [failure])];
      // An unexpected error has its own toast.
      const isUnexpected = error instanceof AppError && error.definition.status >= 500;
      if (!isUnexpected) {
        toaster.error({
          title: messages.refused,
          text: `${row.name}: ${reasons.join(' ')}`,
          key: `request ${row.id}`,
        });
      }
      if (names.some((name) => detailFields.has(name))) details?.onIncomplete(row);
    },
    [data, details],
  );

  const undo = useCallback(
    async ({ decision }: RequestRow) => {
      if (decision) await data.resolveConflict(decision.id, 'discard');
    },
    [data],
  );

  return useMemo(() => ({ approve, undo }), [approve, undo]);
}
