import { deactivateNumber } from '@workspace/domain/numbers/operations';
import { isPortingItemOver } from '@workspace/domain/transfers/states';
import { Checkbox } from '@workspace/ui/components/checkbox';
import { useState } from 'react';
import { ConfirmDialog, Consequences } from '../../forms/form-dialog.tsx';
import { formatPhone } from '../../platform/phone.ts';
import { lineName, lineText, useNumberCommand } from '../number/index.ts';
import { priceLabel } from '../plan-choices/index.ts';
import { actionMessages } from './messages.ts';
import type { NumberDialogProps } from './number-action-dialog.tsx';

const words = actionMessages.deactivate;

/** Deactivates the number immediately (decisions 13, "Deactivate"). Requires a ticked checkbox. */
export function DeactivateDialog({ detail, onClose, onGone }: NumberDialogProps) {
  const { row, item } = detail;
  const [understood, setUnderstood] = useState(false);
  const command = useNumberCommand(deactivateNumber, words, row);
  const run = () =>
    command.send({
      about: { person: row.displayName, line: lineName(row) },
      onDone: () => {
        onClose();
        onGone();
      },
      toastKey: `ending ${row.id}`,
    });
  const { price, type } = row;
  const { number, esim, order, transfer, price: priceText, final } = words.consequences;
  const transfers = item && !isPortingItemOver(item.status);
  const preparing = row.status === 'provisioning';
  return (
    <ConfirmDialog
      role="alertdialog"
      text={lineText(row)}
      onClose={onClose}
      onConfirm={() => void run()}
      tone="danger"
      command={command}
      disabledReason={understood ? undefined : words.tick}
    >
      <p>{words.lead(lineName(row), row.displayName)}</p>
      <Consequences
        items={[
          row.phoneNumber !== null && number,
          !preparing && esim,
          preparing && row.orderFailure === null && order,
          transfers && transfer(formatPhone(item.porting_number)),
          type === 'local' && price && priceText(priceLabel(price, type)),
          final,
        ]}
      />
      {row.status === 'active' && <p>{words.later}</p>}
      <div>
        <Checkbox checked={understood} onChange={(event) => setUnderstood(event.target.checked)}>
          {words.understood(row.phoneNumber && formatPhone(row.phoneNumber))}
        </Checkbox>
      </div>
    </ConfirmDialog>
  );
}
