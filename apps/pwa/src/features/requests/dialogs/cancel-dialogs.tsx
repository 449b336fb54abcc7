import { cancelTopUp } from '@workspace/domain/topups/operations';
import { deletePortingItem } from '@workspace/domain/transfers/operations';
import { useCommand } from '../../../data/use-command.ts';
import { useRows } from '../../../data/use-rows.ts';
import { ConfirmDialog } from '../../../forms/form-dialog.tsx';
import { messages } from '../messages.ts';
import { usePersonName } from '../use-person-name.ts';

export interface RowDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Cancels a transfer that the carrier does not have, has scheduled, or has rejected. */
export function CancelTransferDialog({ id, onClose }: RowDialogProps) {
  const item = useRows('porting_item').get(id);
  const name = usePersonName(item?.user_id ?? null);
  const command = useCommand(deletePortingItem, messages.transfer.cancel);
  const cancel = () =>
    command.run(
      { params: { uuid: id } },
      { version: item?.version ?? 0, about: name, onDone: onClose, toastKey: `request ${id}` },
    );
  const text = item?.number_id
    ? messages.cancelTransfer.running(name)
    : messages.cancelTransfer.pending(name);
  return (
    <ConfirmDialog
      role="alertdialog"
      tone="danger"
      command={command}
      onConfirm={() => void cancel()}
      onClose={onClose}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}

/** Cancels a top-up that is not active yet. */
export function CancelTopUpDialog({ id, onClose }: RowDialogProps) {
  const topUp = useRows('top_up').get(id);
  const name = usePersonName(topUp?.user_id ?? null);
  const command = useCommand(cancelTopUp, messages.topUp.cancel);
  const cancel = () =>
    command.run(
      { params: { number_id: topUp?.number_id ?? '', top_up_id: id } },
      { version: topUp?.version ?? 0, about: name, onDone: onClose, toastKey: `request ${id}` },
    );
  return (
    <ConfirmDialog
      role="alertdialog"
      tone="danger"
      command={command}
      onConfirm={() => void cancel()}
      onClose={onClose}
    >
      <p>{messages.cancelTopUp(topUp?.plan_name ?? '', name)}</p>
    </ConfirmDialog>
  );
}
