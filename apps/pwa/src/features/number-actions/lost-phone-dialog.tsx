import { reportLostPhone } from '@workspace/domain/numbers/operations';
import { ConfirmDialog, Consequences } from '../../forms/form-dialog.tsx';
import { lineName, lineText, useNumberCommand } from '../number/index.ts';
import { actionMessages } from './messages.ts';
import type { NumberDialogProps } from './number-action-dialog.tsx';

const words = actionMessages.lostPhone;

/** Stops the line on a lost phone and requests an eSIM for another one. */
export function LostPhoneDialog({ detail: { row }, onClose, onNewQr }: NumberDialogProps) {
  const command = useNumberCommand(reportLostPhone, words, row);
  const run = () =>
    command.send({
      about: { person: row.displayName, line: lineName(row) },
      onDone: () => {
        onClose();
        onNewQr();
      },
      toastKey: `ending ${row.id}`,
    });
  const { line, again, code, guide } = words.consequences;
  return (
    <ConfirmDialog
      role="alertdialog"
      text={lineText(row)}
      onClose={onClose}
      onConfirm={() => void run()}
      tone="danger"
      command={command}
    >
      <p>{words.lead(lineName(row), row.displayName)}</p>
      <Consequences items={[line, again, code, guide]} />
    </ConfirmDialog>
  );
}
