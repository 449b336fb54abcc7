import { decideTopUp } from '@workspace/domain/topups/operations';
import { updatePortingItem } from '@workspace/domain/transfers/operations';
import { Field } from '@workspace/ui/components/field';
import { Textarea } from '@workspace/ui/components/input';
import { useNamedField } from '@workspace/ui/forms/fields';
import * as z from 'zod/mini';
import { useGone } from '../../../data/use-gone.ts';
import { useRows } from '../../../data/use-rows.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useOperationForm } from '../../../forms/use-operation-form.ts';
import { messages } from '../messages.ts';
import { usePersonName } from '../use-person-name.ts';

/** The longest reason, in characters. */
const reasonLimit = 500;

export const reasonSchema = z.object({
  reason: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, messages.reasonMissing),
      z.maxLength(reasonLimit, messages.reasonTooLong),
    ),
});

/** Why the IT team declines: the person who asked reads it. */
export function ReasonField({ hint }: { readonly hint: string }) {
  const { control, error } = useNamedField('reason');
  return (
    <Field label={messages.reason} hint={hint} error={error}>
      <Textarea {...control} />
    </Field>
  );
}

export interface RowDialogProps {
  /** Of the transfer or the top-up. */
  readonly id: string;
  readonly onClose: () => void;
}

/** Declines a transfer. */
export function DeclineTransferDialog({ id, onClose }: RowDialogProps) {
  const item = useRows('porting_item').get(id);
  const name = usePersonName(item?.user_id ?? null);
  const control = useOperationForm(updatePortingItem, {
    texts: messages.transfer.decline,
    schema: reasonSchema,
    defaultValues: { reason: '' },
    callOf: ({ reason }) => ({
      input: { params: { uuid: id }, body: { status: 'declined' as const, reason } },
      version: item?.version ?? 0,
      about: name,
      onDone: onClose,
      toastKey: `request ${id}`,
    }),
  });
  return (
    <FormDialog control={control} text={name} onClose={onClose} tone="danger" gone={useGone(item)}>
      <ReasonField hint={messages.reasonHint(name)} />
    </FormDialog>
  );
}

/** Declines a top-up. */
export function DeclineTopUpDialog({ id, onClose }: RowDialogProps) {
  const topUp = useRows('top_up').get(id);
  const name = usePersonName(topUp?.user_id ?? null);
  const control = useOperationForm(decideTopUp, {
    texts: messages.topUp.decline,
    schema: reasonSchema,
    defaultValues: { reason: '' },
    callOf: ({ reason }) => ({
      input: {
        params: { number_id: topUp?.number_id ?? '', top_up_id: id },
        body: { approve: false, reason },
      },
      version: topUp?.version ?? 0,
      about: name,
      onDone: onClose,
      toastKey: `request ${id}`,
    }),
  });
  return (
    <FormDialog
      control={control}
      text={`${name}, ${topUp?.plan_name ?? ''}`}
      onClose={onClose}
      tone="danger"
      gone={useGone(topUp)}
    >
      <ReasonField hint={messages.reasonHint(name)} />
    </FormDialog>
  );
}
