import type { DayLimits } from '@workspace/domain/transfers/rules/day-limits';
import type { TransferDateFacts } from '@workspace/domain/transfers/rules/transfer-dates';
import { Field } from '@workspace/ui/components/field';
import { useController } from 'react-hook-form';
import { TransferCalendar } from './transfer-calendar.tsx';

export interface TransferDateFieldProps {
  /** Of the form's value, a day as `YYYY-MM-DD`. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** Answer of `porting.transfer_dates`. */
  readonly facts: TransferDateFacts;
  /** What the values of the transfer leave of the days. */
  readonly limits?: DayLimits | undefined;
}

/** The day of a transfer as a field of a form, chosen in the calendar. */
export function TransferDateField(props: TransferDateFieldProps) {
  const { name, label, hint, facts, limits } = props;
  const { field, fieldState } = useController<Record<string, string>>({ name });
  return (
    <Field name={name} label={label} hint={hint} error={fieldState.error?.message}>
      <TransferCalendar
        ref={field.ref}
        facts={facts}
        limits={limits}
        value={field.value || null}
        onChange={field.onChange}
      />
    </Field>
  );
}
