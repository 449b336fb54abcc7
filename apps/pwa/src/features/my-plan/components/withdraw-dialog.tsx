import { cancelTopUp } from '@workspace/domain/topups/operations';
import { useCommand } from '../../../data/use-command.ts';
import { useRows } from '../../../data/use-rows.ts';
import { ConfirmDialog } from '../../../forms/form-dialog.tsx';
import { messages } from '../messages.ts';

const words = messages.withdraw;

export interface WithdrawDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Withdraws a top-up that waits for approval; without a connection it is sent later. */
export function WithdrawDialog({ id, onClose }: WithdrawDialogProps) {
  const topUp = useRows('top_up').get(id);
  const plan = topUp?.plan_name ?? '';
  const command = useCommand(cancelTopUp, words);
  const withdraw = () =>
    command.run(
      { params: { number_id: topUp?.number_id ?? '', top_up_id: id } },
      { version: topUp?.version ?? 0, about: plan, onDone: onClose, toastKey: `request ${id}` },
    );
  return (
    <ConfirmDialog
      role="alertdialog"
      tone="danger"
      command={command}
      onConfirm={() => void withdraw()}
      onClose={onClose}
    >
      <p>{words.lead(plan)}</p>
    </ConfirmDialog>
  );
}
