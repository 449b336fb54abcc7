import { portingErrors } from '@workspace/domain/transfers/errors';
import { updatePortingItem } from '@workspace/domain/transfers/operations';
import { transferDates } from '@workspace/domain/transfers/rules/transfer-dates';
import type { PortingItem } from '@workspace/domain/transfers/schema';
import * as z from 'zod/mini';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useOperationForm } from '../../../forms/use-operation-form.ts';
import { messages } from '../transfer-messages.ts';
import { TransferDateField } from './transfer-date-field.tsx';
import { useTransferFacts, useTransferLimits } from './use-transfer-facts.ts';

/** Chooses another day, of which the carrier is asked if it has the transfer. */
export function TransferDateDialog({
  item,
  name,
  onClose,
}: {
  readonly item: PortingItem;
  /** The person's. */
  readonly name: string;
  readonly onClose: () => void;
}) {
  const facts = useTransferFacts(item);
  const limits = useTransferLimits(item);
  const control = useOperationForm(updatePortingItem, {
    texts: messages.newDate,
    schema: z.object({
      porting_date: z.string().check((context) => {
        const { value: day } = context;
        const message = transferDates(facts, limits).problemOf(day);
        if (message !== null) context.issues.push({ code: 'custom', message, input: day });
      }),
    }),
    defaultValues: { porting_date: item.porting_date?.slice(0, 10) ?? '' },
    fieldOf: { [portingErrors.dateNotPossible.code]: 'porting_date' },
    callOf: ({ porting_date: day }) => ({
      input: {
        params: { uuid: item.uuid },
        body: { porting_date: `${day}T00:00:00.000Z` },
      },
      version: item.version,
      about: name,
      onDone: onClose,
    }),
  });
  const { pending, withCarrier } = messages.newDateHint;
  return (
    <FormDialog control={control} text={name} onClose={onClose}>
      <TransferDateField
        name="porting_date"
        label={messages.rejected.date}
        hint={item.status === 'pending' ? pending : withCarrier}
        facts={facts}
        limits={limits}
      />
    </FormDialog>
  );
}
