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
  { kind, conflict: { fields } }: ConflictOfKind,
  reference: Reference,
  savedAt: number,
): ConflictRow[] {
  const isSeenKept = fields.some(({ seen }) => seen !== undefined);
  return fields.flatMap((field) => {
    const text = (value: unknown) => fieldText({ kind, field: field.field }, value, reference);
    const more = descriptorOf(kind).derived?.(field, { reference, savedAt });
    return [
      row(fieldLabel(kind, field.field), field, text, isSeenKept),
      ...(more ? [row(more.label, field, more.text, isSeenKept)] : []),
    ];
  });
}

/** The resulting values of the changed fields for a choice. */
export function choiceText(
  { kind, conflict: { fields } }: ConflictOfKind,
  reference: Reference,
  side: 'saved' | 'yours',
): string {
  return fields
    .filter(({ yours }) => yours !== undefined)
    .map((field) => fieldText({ kind, field: field.field }, field[side], reference))
    .join(', ');
}
