import { invalidPortingCode } from '@workspace/domain/porting/errors';
import { processPortingItem } from '@workspace/domain/porting/operations';
import { carrierName } from '@workspace/domain/porting/schema';
import { TextField } from '@workspace/ui/forms/fields';
import * as z from 'zod/mini';
import { FormDialog } from '../../../app/form-dialog.tsx';
import { formatPhone } from '../../../app/phone.ts';
import { useOperationForm } from '../../../app/use-operation-form.ts';
import { useRows } from '../../../app/use-rows.ts';
import { useSyncState } from '../../../offline/hooks.ts';
import { messages } from '../messages.ts';
import { usePersonName } from '../use-person-name.ts';

const schema = z.object({
  carrier_name: z.string().check(z.trim(), z.maxLength(100)),
  porting_code: z
    .string()
    .check(
      z.trim(),
      z.toUpperCase(),
      z.regex(/^[A-Z0-9+]*$/, invalidPortingCode),
      z.maxLength(100),
    ),
  zip_code: z.string().check(z.trim(), z.maxLength(20)),
});

interface ApproveDialogProps {
  /** Of the transfer. */
  readonly id: string;
  readonly onClose: () => void;
}

/** Approves a transfer with the carrier, the code or the zip code that its request lacks. */
export function ApproveDialog({ id, onClose }: ApproveDialogProps) {
  const item = useRows('porting_item').get(id);
  const name = usePersonName(item?.user_id ?? null);
  const { offline } = useSyncState();
  const carrier = carrierName(item?.current_carrier ?? null);
  const before = { carrier_name: carrier ?? '', zip_code: item?.zip_code ?? '' };
  const control = useOperationForm(processPortingItem, {
    texts: messages.transfer.approve,
    schema,
    defaultValues: { ...before, porting_code: '' },
    callOf: ({ carrier_name, porting_code, zip_code }) => ({
      input: {
        params: { uuid: id },
        body: {
          ...(carrier_name && carrier_name !== before.carrier_name ? { carrier_name } : {}),
          // A value there, even an empty one, would keep the approval from being queued.
          ...(porting_code ? { porting_code } : {}),
          ...(zip_code && zip_code !== before.zip_code ? { zip_code } : {}),
        },
      },
      version: item?.version ?? 0,
      about: name,
      onDone: onClose,
      toastKey: `request ${id}`,
    }),
  });
  const hint = item?.porting_code_exists ? messages.codeGiven : undefined;
  return (
    <FormDialog
      control={control}
      text={`${name}, ${messages.approveText(formatPhone(item?.porting_number ?? ''), carrier)}`}
      onClose={onClose}
    >
      <TextField name="carrier_name" label={messages.carrier} autoComplete="off" />
      <TextField
        name="porting_code"
        label={messages.portingCode}
        hint={offline ? messages.codeOffline : hint}
        autoComplete="off"
        spellCheck={false}
      />
      <TextField name="zip_code" label={messages.zip} autoComplete="off" />
    </FormDialog>
  );
}
