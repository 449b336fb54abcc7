import { AppError } from '@workspace/domain/contract/error';
import { toaster } from '@workspace/ui/components/toast-store';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useData } from '../../../data/data-access.tsx';
import { messages } from '../messages.ts';
import type { RequestRow } from '../rows/request-rows.ts';
import { decide } from './decide.ts';

const dayField = 'porting_date';

/** Fields of an approval that a form asks for. */
const detailFields: ReadonlySet<string> = new Set([
  'carrier_id',
  'carrier_name',
  'current_carrier',
  'porting_code',
  'zip_code',
  dayField,
]);

/**
 * The carrier, the code and the zip code of a transfer and another day, which its approval may have
 * to add.
 */
interface ApprovalDetails {
  readonly areMissing: (row: RequestRow) => boolean;
  /** Opens their form, if they are missing, and from the toast of a refusal if they are wrong. */
  readonly onIncomplete: (row: RequestRow) => void;
}

/**
 * Approves with one press, which is sent some seconds later, and takes it back until then.
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

  /** Ids of the requests whose answer this screen waits for: it shows their refusal itself. */
  const [handled] = useState(() => new Set<string>());
  const approve = useCallback(
    async (row: RequestRow) => {
      if (details?.areMissing(row)) return details.onIncomplete(row);
      handled.add(row.id);
      const result = await decide(
        data,
        row,
        { kind: 'approve' },
        {
          toasts: 'each',
          isShown: () => isMounted.current,
        },
      );
      handled.delete(row.id);
      if (result.status !== 'failed' || !isMounted.current) return;
      const { error, failure, fields } = result;
      const names = Object.keys(fields);
      const reasons = [...new Set(names.length > 0 ? Object.values(fields) : [failure])];
      // An unexpected error has its own toast.
      const isUnexpected = error instanceof AppError && error.definition.status >= 500;
      if (isUnexpected) return;
      // Seconds later the person is at something else: a form is offered, not opened.
      const form = names.find((name) => detailFields.has(name));
      const label = form === dayField ? messages.anotherDay : messages.addDetails;
      toaster.error({
        title: messages.refused(messages.notApproved, row.name),
        text: reasons.join(' '),
        key: `request ${row.id}`,
        ...(details && form
          ? { action: { label, onSelect: () => details.onIncomplete(row) } }
          : {}),
      });
    },
    [data, details, handled],
  );

  const undo = useCallback(
    async ({ decision }: RequestRow) => {
      if (decision) await data.resolveConflict(decision.id, 'discard');
    },
    [data],
  );

  return useMemo(() => ({ approve, undo, handled }), [approve, undo, handled]);
}
