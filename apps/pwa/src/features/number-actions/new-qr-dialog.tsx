import { generateNewQrCode } from '@workspace/domain/numbers/operations';
import { ConfirmDialog, Consequences } from '../../forms/form-dialog.tsx';
import { lineName, lineText, useNumberCommand } from '../number/index.ts';
import { actionMessages } from './messages.ts';
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
