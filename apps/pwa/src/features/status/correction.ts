import { carrierFieldName, type PortInField } from '@workspace/domain/porting/port-in-field';
import type { PortInValues } from '@workspace/domain/porting/schema';
import type { Status, TransferStatus } from '@workspace/domain/status/schema';

/** Name of the day in the form and in the messages of the server. */
export const dayField = 'porting_date';

/** The fields that the rejection is about, and the others. */
export function fieldsOf({ form, rejection }: Pick<TransferStatus, 'form' | 'rejection'>): {
  readonly first: readonly PortInField[];
  readonly others: readonly PortInField[];
} {
  const isFirst = ({ name }: PortInField) => name === rejection?.field;
  return {
    first: form.filter(isFirst),
    others: form.filter((field) => !isFirst(field)),
  };
}

/** The option of the carrier in a value, which is a JSON text. */
function optionOf(value: string): string {
  try {
    const parsed: unknown = JSON.parse(value);
    if (parsed && typeof parsed === 'object' && 'carrierId' in parsed) {
      return String(parsed.carrierId);
    }
  } catch {
    // Plain text is a carrier that is not in the list.
  }
  return value;
}

/** What the form shows at first; secret values are empty. */
export function shownValues({ form, fields }: TransferStatus): PortInValues {
  const values = form.map(({ name, type }) => {
    const value = fields[name] ?? '';
    const isChoice = name === carrierFieldName && type === 'select';
    return [name, isChoice ? optionOf(value) : value] as const;
  });
  return { ...Object.fromEntries(values), [dayField]: '' };
}

/** What is sent: the values that were changed. */
export function changedValues(
  transfer: TransferStatus,
  values: PortInValues,
): { readonly fields: PortInValues; readonly porting_date?: string } {
  const before = shownValues(transfer);
  const fields = transfer.form.flatMap(({ name, options }) => {
    const value = values[name]?.trim() ?? '';
    if (value === (before[name] ?? '').trim()) return [];
    const carrier = name === carrierFieldName && options.find(({ id }) => id === value);
    const sent = carrier
      ? JSON.stringify({ carrierId: carrier.id, carrierName: carrier.name })
      : value;
    return [[name, sent] as const];
  });
  const day = values[dayField];
  return {
    fields: Object.fromEntries(fields),
    ...(day ? { porting_date: `${day}T00:00:00.000Z` } : {}),
  };
}

/** Whether the status is a transfer to correct. */
export const isRejected = ({ transfer }: Status) => transfer?.status === 'rejected';
