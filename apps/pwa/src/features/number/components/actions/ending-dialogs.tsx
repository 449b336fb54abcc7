import { useState } from 'react';
import { ConfirmDialog } from '../../../../app/form-dialog.tsx';
import { actionMessages } from '../../action-messages.ts';
import { lineName, lineText } from '../../line-name.ts';
import { monthEnd } from '../../month-end.ts';
import { priceWords } from '../../plan-words.ts';
import { useEnding } from '../../use-ending.ts';
import { Consequences } from './consequences.tsx';
import type { NumberDialogProps } from './number-action-dialog.tsx';

/**
 * Terminates the number at the end of the month: states the day, the cost, and that it can be
 * undone.
 */
export function TerminateDialog({ detail: { row }, onClose }: NumberDialogProps) {
  const words = actionMessages.terminate;
  const { terminate, command } = useEnding(row, onClose);
  const [end] = useState(() => monthEnd(Date.now(), row.consumption?.as_of ?? null));
  const { price, type } = row;
  return (
    <ConfirmDialog
      title={words.title}
      text={lineText(row)}
      onClose={onClose}
      onConfirm={() => void terminate(end)}
      confirm={words.confirm}
      command={command}
    >
      <p>{words.lead(lineName(row), end.lastDay)}</p>
      <Consequences
        items={[
          type === 'travel' && words.prepaid,
          type === 'local' && price && words.saves(priceWords(price, type), end.firstFree),
          words.undoable,
        ]}
      />
    </ConfirmDialog>
  );
}

/** Undoes a termination. */
export function UndoTerminateDialog({ detail: { row }, onClose }: NumberDialogProps) {
  const words = actionMessages.undo_terminate;
  const { goOn, command } = useEnding(row, onClose);
  const { price, type } = row;
  return (
    <ConfirmDialog
      title={words.title}
      text={lineText(row)}
      onClose={onClose}
      onConfirm={() => void goOn()}
      confirm={words.confirm}
      command={command}
    >
      <p>{words.lead(lineName(row))}</p>
      {type === 'local' && price && <p>{words.price(priceWords(price, type))}</p>}
    </ConfirmDialog>
  );
}
