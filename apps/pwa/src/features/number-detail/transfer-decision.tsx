import { Suspense, useMemo, useState } from 'react';
import { useAskedDays } from '../porting/index.ts';
import {
  lacksDetails,
  type OpenRequestDialog,
  RequestDialogs,
  RowActions,
  useDecisions,
  useRequestRows,
} from '../requests/index.ts';

/** The decision about a transfer that waits, with Undo until it is sent; otherwise nothing. */
export function TransferDecision({ itemId }: { readonly itemId: string }) {
  const [dialog, setDialog] = useState<OpenRequestDialog | null>(null);
  const row = useRequestRows()?.find(({ id }) => id === itemId);
  const waiting = row?.kind === 'transfer' && row.group === 'waiting' ? row : undefined;
  const { problemOf, watch } = useAskedDays(
    useMemo(() => (waiting ? [waiting.item] : []), [waiting]),
  );
  const details = useMemo(
    () => ({
      areMissing: () =>
        waiting !== undefined && (lacksDetails(waiting.item) || problemOf(waiting.item) !== null),
      onIncomplete: () => {
        if (waiting) setDialog({ action: 'approveWith', row: waiting });
      },
    }),
    [waiting, problemOf],
  );
  const { approve, undo } = useDecisions(details);
  return (
    <>
      {waiting && (
        <RowActions
          row={waiting}
          stops="buttons"
          onAction={(_row, action) => {
            if (action === 'approve') void approve(waiting);
            else setDialog({ action, row: waiting });
          }}
          onUndo={() => void undo(waiting)}
        />
      )}
      {watch}
      <Suspense>
        <RequestDialogs dialog={dialog} onClose={() => setDialog(null)} />
      </Suspense>
    </>
  );
}
