import { Suspense } from 'react';
import type { Decision } from '../decisions/decide.ts';
import { isOpen, type RequestAction } from '../decisions/request-actions.ts';
import {
  ApproveDialog,
  BulkDialog,
  CancelTopUpDialog,
  CancelTransferDialog,
  DeclineTopUpDialog,
  DeclineTransferDialog,
  EditTransferDialog,
} from '../lazy.ts';
import type { RequestRow } from '../rows/request-rows.ts';

export interface OpenRequestDialog {
  readonly action: RequestAction;
  readonly row: Pick<RequestRow, 'kind' | 'id'>;
}

interface RequestDialogsProps {
  readonly dialog: OpenRequestDialog | null;
  readonly onClose: () => void;
}

/** The form or confirmation of an action; nothing for an action without one. */
function ActionDialog({
  dialog: { action, row },
  onClose,
}: {
  readonly dialog: OpenRequestDialog;
  readonly onClose: () => void;
}) {
  const { id, kind } = row;
  const Decline = kind === 'transfer' ? DeclineTransferDialog : DeclineTopUpDialog;
  const Cancel = kind === 'transfer' ? CancelTransferDialog : CancelTopUpDialog;
  if (action === 'decline') return <Decline id={id} onClose={onClose} />;
  if (action === 'cancel') return <Cancel id={id} onClose={onClose} />;
  if (action === 'approveWith') return <ApproveDialog id={id} onClose={onClose} />;
  return action === 'edit' ? <EditTransferDialog id={id} onClose={onClose} /> : null;
}

/** The dialog over the list. */
export function RequestDialogs({ dialog, onClose }: RequestDialogsProps) {
  return (
    <Suspense>
      {dialog && <ActionDialog key={dialog.row.id} dialog={dialog} onClose={onClose} />}
    </Suspense>
  );
}

interface BulkAnswerProps {
  readonly kind: Decision['kind'] | null;
  /** The selected requests. */
  readonly rows: readonly RequestRow[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The answer to all selected requests. */
export function BulkAnswer({ kind, rows, ...calls }: BulkAnswerProps) {
  return (
    <Suspense>{kind && <BulkDialog kind={kind} rows={rows.filter(isOpen)} {...calls} />}</Suspense>
  );
}
