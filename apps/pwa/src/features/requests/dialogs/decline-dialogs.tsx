import { chakra } from '@chakra-ui/react/styled-system';
import { writtenText } from '@workspace/domain/shared/text';
import { topUpDeclineReasons } from '@workspace/domain/topups/decline-reasons';
import { decideTopUp } from '@workspace/domain/topups/operations';
import { transferDeclineReasons } from '@workspace/domain/transfers/decline-reasons';
import { updatePortingItem } from '@workspace/domain/transfers/operations';
import { Button } from '@workspace/ui/components/button';
import { Field } from '@workspace/ui/components/field';
import { Textarea } from '@workspace/ui/components/input';
import { useNamedField } from '@workspace/ui/forms/fields';
import { useFormContext } from 'react-hook-form';
import * as z from 'zod/mini';
import { useGone } from '../../../data/use-gone.ts';
import { useRows } from '../../../data/use-rows.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useOperationForm } from '../../../forms/use-operation-form.ts';
import { undoTime } from '../decisions/decide.ts';
import { messages } from '../messages.ts';
import type { RequestRow } from '../rows/request-rows.ts';
import { usePersonName } from '../use-person-name.ts';

/** The longest reason, in characters. */
const reasonLimit = 500;

export const reasonSchema = z.object({
  reason: writtenText(reasonLimit, messages.reasonTooLong).check(
    z.minLength(1, messages.reasonMissing),
  ),
});

interface ReadyReason {
  readonly label: string;
  readonly text: string;
}

const transferReasons = transferDeclineReasons.map((id) => messages.transferReasons[id]);
const topUpReasons = topUpDeclineReasons.map((id) => messages.topUpReasons[id]);

/** The reasons that are offered for requests of these kinds; none if there are both. */
export function readyReasons(kinds: ReadonlySet<RequestRow['kind']>): readonly ReadyReason[] {
  if (!kinds.has('top_up')) return transferReasons;
  return kinds.has('transfer') ? [] : topUpReasons;
}

/** A ready sentence takes the place of nothing or of another one; what was typed stays before it. */
function withReady(typed: string, text: string, ready: readonly ReadyReason[]): string {
  const entered = typed.trim();
  const isReplaced = entered === '' || ready.some((one) => one.text === entered);
  return isReplaced ? text : `${entered} ${text}`;
}

interface ReasonFieldProps {
  readonly hint: string;
  readonly ready: readonly ReadyReason[];
}

/** Why the IT team declines: the person who asked reads it. */
export function ReasonField({ hint, ready }: ReasonFieldProps) {
  const { control, error } = useNamedField('reason');
  const { setValue, getValues, setFocus } = useFormContext<{ reason: string }>();
  return (
    <div>
      {ready.length > 0 && (
        <chakra.div
          role="group"
          aria-label={messages.readyReasons}
          display="flex"
          flexWrap="wrap"
          gap="2"
          mb="3"
        >
          {ready.map(({ label, text }) => (
            <Button
              key={label}
              size="sm"
              title={text}
              onClick={() => {
                const reason = withReady(getValues('reason'), text, ready);
                setValue('reason', reason, { shouldDirty: true, shouldValidate: true });
                setFocus('reason');
              }}
            >
              {label}
            </Button>
          ))}
        </chakra.div>
      )}
      <Field label={messages.reason} hint={hint} error={error}>
        <Textarea {...control} />
      </Field>
    </div>
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
      holdFor: undoTime,
    }),
  });
  return (
    <FormDialog control={control} text={name} onClose={onClose} tone="danger" gone={useGone(item)}>
      <ReasonField hint={messages.reasonHint(name)} ready={transferReasons} />
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
      holdFor: undoTime,
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
      <ReasonField hint={messages.reasonHint(name)} ready={topUpReasons} />
    </FormDialog>
  );
}
