import { useProductNow } from '../../data/session/hooks.ts';
import { ConfirmDialog, Consequences } from '../../forms/form-dialog.tsx';
import { lineName, lineText, monthEnd, useEndText } from '../number/index.ts';
import { priceLabel } from '../plan-choices/index.ts';
import { actionMessages } from './messages.ts';
import type { NumberDialogProps } from './number-action-dialog.tsx';
import { useTermination } from './use-ending.ts';

/**
 * Terminates the number at the end of the month: states the day, the cost, and that it can be
 * undone.
 */
export function TerminateDialog({ detail: { row }, onClose }: NumberDialogProps) {
  const words = actionMessages.terminate;
  const command = useTermination(row, onClose);
  const end = monthEnd(useProductNow(), row.consumption?.as_of ?? null);
  const textOf = useEndText(row.countryIsoCode);
  const { price, type } = row;
  return (
    <ConfirmDialog
      text={lineText(row)}
      onClose={onClose}
      onConfirm={() => void command.terminate(end)}
      command={command}
    >
      <p>{words.lead(lineName(row), textOf(end))}</p>
      <Consequences
        items={[
          type === 'travel' && words.prepaid,
          type === 'local' && price && words.saves(priceLabel(price, type), end.firstFree),
          words.undoable,
        ]}
      />
    </ConfirmDialog>
  );
}
