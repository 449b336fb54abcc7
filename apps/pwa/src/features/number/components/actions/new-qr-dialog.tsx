import { generateNewQrCode } from '@workspace/domain/numbers/operations';
import { ConfirmDialog } from '../../../../app/form-dialog.tsx';
import { actionMessages } from '../../action-messages.ts';
import { lineText } from '../../line-name.ts';
import { useNumberCommand } from '../../use-number-command.ts';
import { Consequences } from './consequences.tsx';
import type { NumberDialogProps } from './number-action-dialog.tsx';

const words = actionMessages.newQr;

/** Requests a new activation code from the network (decisions 13, "QR"). */
export function NewQrDialog({ detail: { row }, onClose, onNewQr }: NumberDialogProps) {
  const command = useNumberCommand(generateNewQrCode, row);
  const run = () =>
    command.send({
      describe: words.describe(row.displayName),
      onDone: () => {
        onClose();
        onNewQr();
      },
    });
  return (
    <ConfirmDialog
      title={words.title}
      text={lineText(row)}
      onClose={onClose}
      onConfirm={() => void run()}
      confirm={words.confirm}
      command={command}
    >
      <p>{words.lead}</p>
      <Consequences items={[row.status !== 'installable' && words.line, words.wait]} />
    </ConfirmDialog>
  );
}
