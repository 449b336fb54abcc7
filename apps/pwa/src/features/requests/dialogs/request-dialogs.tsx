import { lazyScreen } from '@workspace/ui/components/lazy-screen';
import { Suspense } from 'react';
import type { Decision } from '../decide.ts';
import { isOpen, type RequestAction } from '../request-actions.ts';
import type { RequestRow } from '../request-rows.ts';

const DeclineTransferDialog = lazyScreen(
  async () => (await import('./decline-dialogs.tsx')).DeclineTransferDialog,
  { preload: 'at_rest' },
);
const DeclineTopUpDialog = lazyScreen(
  async () => (await import('./decline-dialogs.tsx')).DeclineTopUpDialog,
);
const ApproveDialog = lazyScreen(async () => (await import('./approve-dialog.tsx')).ApproveDialog);
const EditTransferDialog = lazyScreen(
  async () => (await import('./edit-transfer-dialog.tsx')).EditTransferDialog,
);
const CancelTransferDialog = lazyScreen(
  async () => (await import('./cancel-dialogs.tsx')).CancelTransferDialog,
);
const CancelTopUpDialog = lazyScreen(
  async () => (await import('./cancel-dialogs.tsx')).CancelTopUpDialog,
);

const BulkDialog = lazyScreen(async () => (await import('./bulk-dialog.tsx')).BulkDialog, {
  preload: 'at_rest',
});

export interface OpenRequestDialog {
  readonly action: RequestAction;
  readonly row: Pick<RequestRow, 'kind' | 'id'>;
}

/** The form or confirmation of an action; undefined if it has none. */
function dialogOf({ action, row: { kind } }: OpenRequestDialog) {
  const isTransfer = kind === 'transfer';
  switch (action) {
    case 'decline':
      return isTransfer ? DeclineTransferDialog : DeclineTopUpDialog;
    case 'cancel':
      return isTransfer ? CancelTransferDialog : CancelTopUpDialog;
    case 'approveWith':
      return ApproveDialog;
    case 'edit':
      return EditTransferDialog;
    default:
      return undefined;
  }
}

interface RequestDialogsProps {
  readonly dialog: OpenRequestDialog | null;
  readonly onClose: () => void;
}

/** The dialog over the list. */
export function RequestDialogs({ dialog, onClose }: RequestDialogsProps) {
  const Dialog = dialog && dialogOf(dialog);
  return (
    <Suspense>
      {dialog && Dialog && <Dialog key={dialog.row.id} id={dialog.row.id} onClose={onClose} />}
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
