import { writtenText } from '@workspace/domain/shared/text';
import { processPortingItem } from '@workspace/domain/transfers/operations';
import { chosenCarrier, otherCarrierId } from '@workspace/domain/transfers/rules/carriers';
import { withoutSeparators } from '@workspace/domain/transfers/rules/formats/format';
import { instantOfDay, transferDates } from '@workspace/domain/transfers/rules/transfer-dates';
import {
  carrierName,
  isAdministrators,
  type PortingItem,
} from '@workspace/domain/transfers/schema';
import { SelectField, TextField } from '@workspace/ui/forms/fields';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { useSyncState } from '../../../data/session/hooks.ts';
import { type Gone, useGone } from '../../../data/use-gone.ts';
import { useRows } from '../../../data/use-rows.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useOperationForm } from '../../../forms/use-operation-form.ts';
import { formatPhone } from '../../../platform/phone.ts';
import {
  AskedDayNotice,
  TransferDateField,
  useAskedDayProblem,
  useTransferFacts,
  useTransferLimits,
} from '../../porting/index.ts';
import { UnpaidInvoiceNotice, useUnpaidInvoice } from '../../unpaid-invoice/index.ts';
import { undoTime } from '../decisions/decide.ts';
import { messages } from '../messages.ts';
import { codeProblem, transferDetails, zipProblem } from '../rows/transfer-details.ts';
import { usePersonName } from '../use-person-name.ts';

type Details = z.infer<ReturnType<typeof schemaOf>>;

/** No code has spaces or hyphens. */
const upper = (code: string) => withoutSeparators(code).toUpperCase();

/** What the request says: a listed carrier by its id, another one by its name. */
function requested(item: PortingItem | undefined, options: ReadonlyMap<string, string>): Details {
  const chosen = chosenCarrier(item?.current_carrier);
  // A listed carrier whose name was typed.
  const [listed] = [...options].find(([, name]) => name === chosen?.carrierName) ?? [];
  return {
    carrier_id: listed ?? chosen?.carrierId ?? '',
    carrier_name: chosen?.carrierName ?? '',
    porting_code: '',
    zip_code: item?.zip_code ?? '',
    porting_date: item?.porting_date?.slice(0, 10) ?? '',
  };
}

/** Only what differs from the request. */
function changedDetails(values: Details, before: Details, options: ReadonlyMap<string, string>) {
  const listed = options.get(values.carrier_id);
  const isSame =
    values.carrier_id === before.carrier_id && values.carrier_name === before.carrier_name;
  const carrier =
    listed !== undefined
      ? { carrier_id: values.carrier_id, carrier_name: listed }
      : { carrier_name: values.carrier_name };
  const hasCarrier = listed !== undefined || values.carrier_name !== '';
  return {
    ...(hasCarrier && !isSame ? carrier : {}),
    // A value there, even an empty one, would keep the approval from being queued.
    ...(values.porting_code === '' ? {} : { porting_code: upper(values.porting_code) }),
    ...(values.zip_code !== '' && values.zip_code !== before.zip_code
      ? { zip_code: values.zip_code }
      : {}),
    ...(values.porting_date !== before.porting_date
      ? { porting_date: instantOfDay(values.porting_date) }
      : {}),
  };
}

/** @param dayProblem what is wrong with a day, where another one is to be chosen */
function schemaOf(
  item: PortingItem | undefined,
  dayProblem: (day: string) => string | null = () => null,
) {
  const details = item && transferDetails(item);
  const needsCode = details?.code?.required === true && !item?.porting_code_exists;
  const problem = (find: (value: string) => string | null) =>
    z.superRefine<string>((value, { addIssue }) => {
      const message = value === '' ? null : find(value);
      if (message !== null) addIssue(message);
    });
  return z.object({
    carrier_id: z.string(),
    carrier_name: writtenText(100),
    porting_code: z.string().check(
      z.trim(),
      z.refine((code) => code !== '' || !needsCode, messages.codeMissing),
      problem((code) => (item ? codeProblem(item, upper(code)) : null)),
    ),
    zip_code: z.string().check(
      z.trim(),
      z.maxLength(20),
      problem((zip) => (item ? zipProblem(item, zip) : null)),
    ),
    porting_date: z.string().check(problem(dayProblem)),
  });
}

export interface ApproveDialogProps {
  /** Of the transfer. */
  readonly id: string;
  readonly onClose: () => void;
}

/**
 * Approves a transfer with the carrier, the code or the zip code that its request lacks, and for
 * another day if the requested one has come too close.
 */
export function ApproveDialog({ id, onClose }: ApproveDialogProps) {
  const item = useRows('porting_item').get(id);
  const gone = useGone(item);
  // What was entered stays readable once the transfer is gone.
  const last = useRef(item);
  last.current = item ?? last.current;
  return last.current && <Approve item={last.current} gone={gone} onClose={onClose} />;
}

interface ApproveProps extends Pick<ApproveDialogProps, 'onClose'> {
  readonly item: PortingItem;
  readonly gone: Gone | undefined;
}

function Approve({ item, gone, onClose }: ApproveProps) {
  const { uuid: id } = item;
  const name = usePersonName(item.user_id);
  const { offline } = useSyncState();
  const unpaid = useUnpaidInvoice();
  const isBlocked = isAdministrators(item);
  const details = transferDetails(item);
  const options = new Map(details.carrier?.options.map((one) => [one.id, one.name] as const));
  const before = requested(item, options);
  const facts = useTransferFacts(item);
  const limits = useTransferLimits(item);
  const asked = useAskedDayProblem(item);
  const [isDayRefused, setDayRefused] = useState(false);
  const choosesDay = asked !== null || isDayRefused;
  const control = useOperationForm(processPortingItem, {
    texts: messages.transfer.approve,
    schema: schemaOf(item, (day) =>
      choosesDay ? transferDates(facts, limits).problemOf(day) : null,
    ),
    defaultValues: { ...before, porting_date: asked?.earliest ?? before.porting_date },
    fieldOf: { current_carrier: 'carrier_id' },
    callOf: (values) => ({
      input: { params: { uuid: id }, body: changedDetails(values, before, options) },
      version: item.version,
      about: name,
      onDone: onClose,
      toastKey: `request ${id}`,
      holdFor: undoTime,
    }),
  });
  const refusedDay = control.form.formState.errors.porting_date !== undefined;
  if (refusedDay && !isDayRefused) setDayRefused(true);
  const { setFocus } = control.form;
  // The calendar is what the dialog was opened for, and no field that it would focus itself.
  const focusDay = useEffectEvent(() => choosesDay && setFocus('porting_date'));
  useEffect(() => void focusDay(), []);
  const chosen = useWatch({ control: control.form.control, name: 'carrier_id' });
  const carrier = carrierName(item.current_carrier);
  const isTyped = options.size === 0 || chosen === otherCarrierId;
  const hasCode = details.code !== undefined || details.isUnknown;
  const codeHint = item.porting_code_exists ? messages.codeGiven : (details.code?.help ?? '');
  return (
    <FormDialog
      control={control}
      text={`${name}, ${messages.approveText(formatPhone(item.porting_number), carrier)}`}
      onClose={onClose}
      gone={gone}
      disabledReason={isBlocked ? unpaid : undefined}
    >
      {isBlocked && <UnpaidInvoiceNotice />}
      <AskedDayNotice item={item} />
      {choosesDay && (
        <TransferDateField
          name="porting_date"
          label={messages.date}
          facts={facts}
          limits={limits}
        />
      )}
      {options.size > 0 && (
        <SelectField name="carrier_id" label={messages.carrier}>
          <option value="">{messages.carrierUnknown}</option>
          {[...options].map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
          <option value={otherCarrierId}>{messages.carrierOther}</option>
        </SelectField>
      )}
      {isTyped && (
        <TextField
          name="carrier_name"
          label={options.size > 0 ? messages.carrierName : messages.carrier}
          autoComplete="off"
        />
      )}
      {hasCode && (
        <TextField
          name="porting_code"
          label={details.code?.label ?? messages.portingCode}
          hint={offline ? messages.codeOffline : codeHint}
          placeholder={details.code?.placeholder ?? undefined}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      {(details.zip !== undefined || details.isUnknown) && (
        <TextField
          name="zip_code"
          label={details.zip?.label ?? messages.zip}
          hint={details.zip?.help ?? undefined}
          autoComplete="off"
        />
      )}
    </FormDialog>
  );
}
