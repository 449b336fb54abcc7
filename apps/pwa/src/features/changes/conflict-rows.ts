import type { ConflictRow } from '@workspace/ui/patterns/conflict-card';
import type { Conflict, ConflictField } from '../../offline/conflict.ts';
import type { Reference } from '../../offline/index/reference.ts';
import { descriptorOf, fieldLabel, fieldText } from './kinds/descriptors.ts';
import { messages } from './messages.ts';

const words = messages.conflict;

/** The text of a field in each column. */
function row(
  label: string,
  { seen, yours, saved, wasChanged }: ConflictField,
  text: (value: unknown) => string,
  { isSeenKept, isDeletion }: { readonly isSeenKept: boolean; readonly isDeletion: boolean },
): ConflictRow {
  const isSet = yours !== undefined;
  const untouched = isDeletion ? words.deleted : words.notTouched;
  return {
    label,
    seen: isSeenKept ? text(seen) : words.notKept,
    saved: text(saved),
    yours: isSet ? text(yours) : untouched,
    wasChanged,
    isYours: isSet || isDeletion,
  };
}

/** A conflict and the kind of its row. */
export interface ConflictOfKind {
  readonly kind: string;
  readonly conflict: Conflict;
}

/**
 * Every field that differs, as the conflict card shows it.
 * @param savedAt when the saved version was made, epoch milliseconds
 */
export function conflictRows(
  { kind, conflict: { fields, isDeletion } }: ConflictOfKind,
  reference: Reference,
  savedAt: number,
): ConflictRow[] {
  const how = { isSeenKept: fields.some(({ seen }) => seen !== undefined), isDeletion };
  return fields.flatMap((field) => {
    const text = (value: unknown) => fieldText({ kind, field: field.field }, value, reference);
    const more = descriptorOf(kind).derived?.(field, { reference, savedAt });
    return [
      row(fieldLabel(kind, field.field), field, text, how),
      ...(more ? [row(more.label, field, more.text, how)] : []),
    ];
  });
}

/** The resulting values of the changed fields for a choice. */
function choiceText(
  { kind, conflict: { fields } }: ConflictOfKind,
  reference: Reference,
  side: 'saved' | 'yours',
): string {
  return fields
    .filter(({ yours }) => yours !== undefined)
    .map((field) => fieldText({ kind, field: field.field }, field[side], reference))
    .join(', ');
}

/** The consequence of each choice, in a sentence. */
export function choiceEffects(
  change: ConflictOfKind,
  reference: Reference,
): Readonly<Record<'saved' | 'yours', string>> {
  const { fields, isDeletion } = change.conflict;
  if (isDeletion) return { saved: words.keepRow, yours: words.deleteRow };
  const yours = choiceText(change, reference, 'yours');
  const isBeside = fields.some((field) => field.wasChanged && field.yours === undefined);
  return {
    saved: words.keepSaved(choiceText(change, reference, 'saved')),
    yours: isBeside ? words.keepYoursBeside(yours) : words.keepYours(yours),
  };
}
