import { generateNewQrCode } from '@workspace/domain/numbers/operations';
import { ConfirmDialog } from '../../../../forms/form-dialog.tsx';
import { actionMessages } from '../../action-messages.ts';
import { lineName, lineText } from '../../line-name.ts';
import { useNumberCommand } from '../../use-number-command.ts';
import { Consequences } from './consequences.tsx';
import type { NumberDialogProps } from './number-action-dialog.tsx';

const words = actionMessages.newQr;

/** Requests a new activation code from the network (decisions 13, "QR"). */
export function NewQrDialog({ detail: { row }, onClose, onNewQr }: NumberDialogProps) {
  const command = useNumberCommand(generateNewQrCode, words, row);
  const run = () =>
    command.send({
      about: { person: row.displayName, line: lineName(row) },
      onDone: () => {
        onClose();
        onNewQr();
      },
    });
  return (
    <ConfirmDialog
      text={lineText(row)}
      onClose={onClose}
      onConfirm={() => void run()}
      command={command}
    >
      <p>{words.lead}</p>
      <Consequences items={[row.status !== 'installable' && words.line, words.wait, words.guide]} />
    </ConfirmDialog>
  );
}
