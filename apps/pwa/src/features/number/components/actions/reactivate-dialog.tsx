import { toaster } from '@workspace/ui/components/toast-store';
import { actionMessages } from '../../action-messages.ts';
import { lineName, lineText } from '../../line-name.ts';
import { priceWords } from '../../plan-words.ts';
import { useNumberChange } from '../../use-number-change.ts';
import { ActionDialog, Consequences } from './action-dialog.tsx';
import type { NumberDialogProps } from './number-action-dialog.tsx';

const words = actionMessages.reactivate;

/** Reactivates an inactive number, which only the provider's staff can do (decisions 4). */
export function ReactivateDialog({ detail: { row }, onClose }: NumberDialogProps) {
  const { change, busy, failure } = useNumberChange(row, onClose);
  const { price, type } = row;
  const { line, esim, price: priceText } = words.consequences;
  const tellSaved = () =>
    toaster.success(words.saved, { text: words.savedText(lineName(row)), key: `ending ${row.id}` });
  return (
    <ActionDialog
      title={words.title}
      text={lineText(row)}
      onClose={onClose}
      onConfirm={() =>
        void change({
          body: { status: 'active' },
          describe: words.describe(row.displayName),
          onSaved: tellSaved,
          onWaiting: tellSaved,
        })
      }
      confirm={words.confirm}
      busy={busy}
      failure={failure}
      sends="now"
    >
      <p>{words.lead(lineName(row), row.displayName)}</p>
      <Consequences
        items={[line, esim, type === 'local' && price && priceText(priceWords(price, type))]}
      />
    </ActionDialog>
  );
}
