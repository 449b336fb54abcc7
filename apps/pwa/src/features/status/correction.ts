import type { PortInField } from '@workspace/domain/porting/port-in-field';
import type { PortInValues } from '@workspace/domain/porting/schema';
import type { Status, TransferStatus } from '@workspace/domain/status/schema';
import { messages } from './messages.ts';

/** Name of the day in the form and in the messages of the server. */
export const dayField = 'porting_date';

/** A secret value that is kept need not be entered again. */
const kept = (field: PortInField): PortInField =>
  field.secret
    ? { ...field, required: false, help: [field.help, messages.coach.secret].join(' ').trim() }
    : field;

/** The fields that the rejection is about, and the others. */
export function fieldsOf({ form, rejection }: Pick<TransferStatus, 'form' | 'rejection'>): {
  readonly first: readonly PortInField[];
  readonly others: readonly PortInField[];
} {
  const isFirst = ({ name }: PortInField) => name === rejection?.field;
  return {
    first: form.filter(isFirst),
    others: form.filter((field) => !isFirst(field)).map(kept),
  };
}

/** What the form shows at first; secret values are empty. */
export function shownValues({ form, fields }: Pick<TransferStatus, 'form' | 'fields'>) {
  const values = form.map(({ name }) => [name, fields[name] ?? ''] as const);
  return { ...Object.fromEntries(values), [dayField]: '' } as Readonly<Record<string, string>>;
}

/** What is sent: the values that were changed. */
export function changedValues(
  transfer: Pick<TransferStatus, 'form' | 'fields'>,
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
    ...(day ? { porting_date: `${day}T00:00:00.000Z` } : {}),
  };
}

/** Whether the status is a transfer to correct. */
export const isRejected = ({ transfer }: Status) => transfer?.status === 'rejected';
