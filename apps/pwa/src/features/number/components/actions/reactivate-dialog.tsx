import { ConfirmDialog } from '../../../../forms/form-dialog.tsx';
import { actionMessages } from '../../action-messages.ts';
import { lineName, lineText } from '../../line-name.ts';
import { priceWords } from '../../plan-words.ts';
import { useActivation } from '../../use-ending.ts';
import { Consequences } from './consequences.tsx';
import type { NumberDialogProps } from './number-action-dialog.tsx';

const words = actionMessages.reactivate;

/** Reactivates an inactive number, which only the provider's staff can do (decisions 4). */
export function ReactivateDialog({ detail: { row }, onClose }: NumberDialogProps) {
  const command = useActivation('reactivate', row, onClose);
  const { price, type } = row;
  const { line, esim, price: priceText } = words.consequences;
  return (
    <ConfirmDialog
      text={lineText(row)}
      onClose={onClose}
      onConfirm={() => void command.activate()}
      command={command}
    >
      <p>{words.lead(lineName(row), row.displayName)}</p>
      <Consequences
        items={[line, esim, type === 'local' && price && priceText(priceWords(price, type))]}
      />
    </ConfirmDialog>
  );
}
