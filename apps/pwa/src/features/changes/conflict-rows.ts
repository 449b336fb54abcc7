import { formatMoney } from '@workspace/ui/format/money';
import type { ConflictRow } from '@workspace/ui/patterns/conflict-card';
import type { Conflict, ConflictField } from '../../offline/conflict.ts';
import type { Reference } from '../../offline/index/reference.ts';
import { monthEnd } from '../number/month-end.ts';
import { fieldText } from './field-text.ts';
import { messages } from './messages.ts';

const words = messages.conflict;

/** The text of a field in each column. */
function row(
  label: string,
  { seen, yours, saved, wasChanged }: ConflictField,
  text: (value: unknown) => string,
  isSeenKept: boolean,
): ConflictRow {
  const isYours = yours !== undefined;
  return {
    label,
    seen: isSeenKept ? text(seen) : words.notKept,
    saved: text(saved),
    yours: isYours ? text(yours) : words.notTouched,
    wasChanged,
    isYours,
  };
}

/** Fields derived from another one: a plan's price, the day of a termination. */
function derived(
  field: ConflictField,
  reference: Reference,
  at: { readonly saved: number },
): [string, (value: unknown) => string] | undefined {
  const { seen, saved, yours } = field;
  if (field.field === 'plan_id') {
    return [
      words.monthly,
      (plan) => {
        const price = reference.priceOf(String(plan));
        return price ? formatMoney(price) : words.none;
      },
    ];
  }
  const ends = (status: unknown) => status === 'ready_to_terminate';
  if (field.field !== 'status' || ![seen, saved, yours].some(ends)) return undefined;
  // A number terminates at the end of the month in which termination was requested (decisions 4).
  return [words.endsOn, (status) => (ends(status) ? monthEnd(at.saved, null).lastDay : words.open)];
}

/**
 * Every field that differs, as the conflict card shows it.
 * @param savedAt when the saved version was made, epoch milliseconds
 */
export function conflictRows(
  { fields }: Conflict,
  reference: Reference,
  savedAt: number,
): ConflictRow[] {
  const isSeenKept = fields.some(({ seen }) => seen !== undefined);
  return fields.flatMap((field) => {
    const text = (value: unknown) => fieldText(field.field, value, reference);
    const more = derived(field, reference, { saved: savedAt });
    return [
      row(messages.fieldLabel(field.field), field, text, isSeenKept),
      ...(more ? [row(more[0], field, more[1], isSeenKept)] : []),
    ];
  });
}

/** The resulting values of the changed fields for a choice. */
export function choiceText(
  { fields }: Conflict,
  reference: Reference,
  side: 'saved' | 'yours',
): string {
  return fields
    .filter(({ yours }) => yours !== undefined)
    .map((field) => fieldText(field.field, field[side], reference))
    .join(', ');
}
