import { ConfirmDialog } from '../../../../app/form-dialog.tsx';
import { actionMessages } from '../../action-messages.ts';
import { lineName, lineText } from '../../line-name.ts';
import { priceWords } from '../../plan-words.ts';
import { useNumberChange } from '../../use-number-command.ts';
import { Consequences } from './consequences.tsx';
import type { NumberDialogProps } from './number-action-dialog.tsx';

const words = actionMessages.reactivate;

/** Reactivates an inactive number, which only the provider's staff can do (decisions 4). */
export function ReactivateDialog({ detail: { row }, onClose }: NumberDialogProps) {
  const command = useNumberChange(row);
  const { price, type } = row;
  const { line, esim, price: priceText } = words.consequences;
  return (
    <ConfirmDialog
      title={words.title}
      text={lineText(row)}
      onClose={onClose}
      onConfirm={() =>
        void command.change({
          body: { status: 'active' },
          describe: words.describe(row.displayName),
          onDone: onClose,
          saved: {
            title: words.saved,
            text: words.savedText(lineName(row)),
            key: `ending ${row.id}`,
          },
        })
      }
      confirm={words.confirm}
      command={command}
    >
      <p>{words.lead(lineName(row), row.displayName)}</p>
      <Consequences
        items={[line, esim, type === 'local' && price && priceText(priceWords(price, type))]}
      />
    </ConfirmDialog>
  );
}
