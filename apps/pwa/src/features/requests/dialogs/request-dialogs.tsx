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

interface ActionDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** The form or confirmation of an action; nothing if it has none. */
function ActionDialog({
  dialog,
  ...given
}: ActionDialogProps & { readonly dialog: OpenRequestDialog }) {
  const isTransfer = dialog.row.kind === 'transfer';
  switch (dialog.action) {
    case 'decline':
      return isTransfer ? <DeclineTransferDialog {...given} /> : <DeclineTopUpDialog {...given} />;
    case 'cancel':
      return isTransfer ? <CancelTransferDialog {...given} /> : <CancelTopUpDialog {...given} />;
    case 'approveWith':
      return <ApproveDialog {...given} />;
    case 'edit':
      return <EditTransferDialog {...given} />;
    default:
      return null;
  }
}

interface RequestDialogsProps {
  readonly dialog: OpenRequestDialog | null;
  readonly onClose: () => void;
}

/** The dialog over the list. */
export function RequestDialogs({ dialog, onClose }: RequestDialogsProps) {
  return (
    <Suspense>
      {dialog && (
        <ActionDialog key={dialog.row.id} id={dialog.row.id} dialog={dialog} onClose={onClose} />
      )}
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
