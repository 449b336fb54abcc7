import { AppError } from '@workspace/domain/contract/error';
import { toaster } from '@workspace/ui/components/toast-store';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useData } from '../../../data/data-access.tsx';
import { messages } from '../messages.ts';
import type { RequestRow } from '../rows/request-rows.ts';
import { lacksDetails } from '../rows/transfer-details.ts';
import { decide } from './decide.ts';

/** Fields of an approval that a form asks for. */
const detailFields: ReadonlySet<string> = new Set([
  'carrier_id',
  'carrier_name',
  'current_carrier',
  'porting_code',
  'zip_code',
]);

/**
 * Approves with one press, and takes it back while it is not sent.
 * @param onIncomplete called if the carrier, the code or the zip code is missing or wrong
 */
export function useDecisions(onIncomplete: (row: RequestRow) => void) {
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
      if (row.kind === 'transfer' && lacksDetails(row.item)) return onIncomplete(row);
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
      if (names.some((name) => detailFields.has(name))) onIncomplete(row);
    },
    [data, onIncomplete],
  );

  const undo = useCallback(
    async ({ decision }: RequestRow) => {
      if (decision) await data.resolveConflict(decision.id, 'discard');
    },
    [data],
  );

  return useMemo(() => ({ approve, undo }), [approve, undo]);
}
