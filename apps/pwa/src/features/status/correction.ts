import type { Status, TransferStatus } from '@workspace/domain/status/schema';
import {
  type DayLimits,
  limitProblem,
  limitsOfCorrection,
} from '@workspace/domain/transfers/rules/day-limits';
import type { PortInField } from '@workspace/domain/transfers/rules/port-in-field';
import { normalPortInValue } from '@workspace/domain/transfers/rules/port-in-fields';
import { instantOfDay, transferDates } from '@workspace/domain/transfers/rules/transfer-dates';
import type { PortInValues } from '@workspace/domain/transfers/schema';
import { messages } from './messages.ts';

/** Name of the day in the form and in the messages of the server. */
export const dayField = 'porting_date';

/** A secret value that is kept need not be entered again. */
const kept = (field: PortInField): PortInField =>
  field.secret
    ? { ...field, required: false, help: [field.help, messages.coach.secret].join(' ').trim() }
    : field;

/** It has to change, so nobody may take it for optional. */
const toCorrect = (field: PortInField): PortInField => ({ ...field, required: true });

/** The fields that the rejection is about, and the others. */
export function fieldsOf({ form, rejection }: Pick<TransferStatus, 'form' | 'rejection'>): {
  readonly first: readonly PortInField[];
  readonly others: readonly PortInField[];
} {
  const isFirst = ({ name }: PortInField) => name === rejection?.field;
  return {
    first: form.filter(isFirst).map(toCorrect),
    others: form.filter((field) => !isFirst(field)).map(kept),
  };
}

type Shown = Pick<TransferStatus, 'form' | 'fields' | 'porting_date'>;

/** What the form shows at first; secret values are empty. */
export function shownValues({ form, fields, porting_date: day }: Shown) {
  const values = form.map(({ name }) => [name, fields[name] ?? ''] as const);
  return { ...Object.fromEntries(values), [dayField]: day?.slice(0, 10) ?? '' } as Readonly<
    Record<string, string>
  >;
}

/** What is sent: the values that were changed. */
export function changedValues(
  transfer: Shown,
  values: Readonly<Record<string, string>>,
): { readonly fields: PortInValues; readonly porting_date?: string } {
  const before = shownValues(transfer);
  const fields = transfer.form.flatMap(({ name }) => {
    const value = (values[name] ?? '').trim();
    return value === before[name]?.trim() ? [] : [[name, value] as const];
  });
  const day = values[dayField];
  return {
    fields: Object.fromEntries(fields),
    ...(day && day !== before[dayField] ? { porting_date: instantOfDay(day) } : {}),
  };
}

/**
 * The fields that the carrier refused, while all have the values that it refused; a secret one is
 * unchanged while it is empty.
 * @param country of the number
 */
export function unchangedOf(
  transfer: Pick<TransferStatus, 'form' | 'fields' | 'rejection' | 'porting_date'>,
  country: string,
  values: Readonly<Record<string, string>>,
): readonly PortInField[] {
  const before = shownValues(transfer);
  const refused = transfer.form.filter(({ name }) => transfer.rejection?.refused.includes(name));
  const isSame = refused.every(({ name }) => {
    const [was, is] = [before, values].map((all) =>
      normalPortInValue(country, name, all[name] ?? ''),
    );
    return was === is;
  });
  return isSame ? refused : [];
}

/**
 * What the values leave of the days: those that are kept, and those that are typed.
 * @param country of the number
 */
export function limitsOf(
  { porting_type, fields, dates, code_given_on }: TransferStatus,
  country: string,
  values: Readonly<Record<string, string>>,
): DayLimits {
  const { [dayField]: _day, ...typed } = values;
  return limitsOfCorrection({
    country_code: country,
    porting_type,
    values: { ...fields, ...typed },
    today: dates?.today ?? '',
    code_given_on,
  });
}

/** Why the transfer cannot be sent again with a day; null if it can. The server has the last word. */
export function dayProblemOf(
  transfer: TransferStatus,
  day: string,
  limits: DayLimits,
): string | null {
  const { dates, porting_date: before, rejection } = transfer;
  const isSame = day === (before?.slice(0, 10) ?? '');
  if (isSame && rejection?.field === dayField) return messages.coach.dayMissing;
  if (!dates || (isSame && day === '')) return null;
  // The day that was agreed before may be one that could not be chosen today.
  if (isSame && day >= transferDates(dates).earliest) return limitProblem(limits, day);
  return transferDates(dates, limits).problemOf(day);
}

/** Whether the status is a transfer to correct. */
export const isRejected = ({ transfer }: Status) => transfer?.status === 'rejected';
