import { ConfirmDialog, Consequences } from '../../forms/form-dialog.tsx';
import { lineName, lineText } from '../number/index.ts';
import { priceLabel } from '../plan-choices/index.ts';
import { UnpaidInvoiceNotice, useUnpaidInvoice } from '../unpaid-invoice/index.ts';
import { actionMessages } from './messages.ts';
import type { NumberDialogProps } from './number-action-dialog.tsx';
import { useReactivation } from './use-ending.ts';

const words = actionMessages.reactivate;

/** Reactivates an inactive number, which only the provider's staff can do (decisions 4). */
export function ReactivateDialog({ detail: { row }, onClose }: NumberDialogProps) {
  const command = useReactivation(row, onClose);
  const { price, type } = row;
  const { line, esim, price: priceText } = words.consequences;
  return (
    <ConfirmDialog
      text={lineText(row)}
      onClose={onClose}
      onConfirm={() => void command.activate()}
      command={command}
      disabledReason={useUnpaidInvoice()}
    >
      <UnpaidInvoiceNotice />
      <p>{words.lead(lineName(row), row.displayName)}</p>
      <Consequences
        items={[line, esim, type === 'local' && price && priceText(priceLabel(price, type))]}
      />
    </ConfirmDialog>
  );
}
