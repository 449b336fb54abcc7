import type { ConflictRow } from '@workspace/ui/patterns/conflict-card';
import type { Reference } from '../../numbers-index/reference.ts';
import type { Conflict, ConflictField } from '../../offline/outbox/conflict.ts';
import {
  changeText,
  descriptorOf,
  fieldLabel,
  fieldText,
  shownFields,
} from './kinds/descriptors.ts';
import type { DerivedField } from './kinds/kind.ts';
import { messages } from './messages.ts';

const words = messages.conflict;

interface Texts {
  readonly text: (value: unknown) => string;
  /** A value beside another one. */
  readonly changed: (before: unknown, after: unknown) => string;
}

/** The text of a field in each column. */
function row(
  label: string,
  { seen, yours, saved, wasChanged }: ConflictField,
  { text, changed }: Texts,
  { isSeenKept, isDeletion }: { readonly isSeenKept: boolean; readonly isDeletion: boolean },
): ConflictRow {
  const isSet = yours !== undefined;
  const untouched = isDeletion ? words.deleted : words.notTouched;
  return {
    label,
    seen: isSeenKept ? text(seen) : words.notKept,
    saved: changed(seen, saved),
    yours: isSet ? changed(seen ?? saved, yours) : untouched,
    wasChanged,
    isYours: isSet || isDeletion,
  };
}

const derivedTexts = ({ text }: DerivedField): Texts => ({
  text,
  changed: (_before, after) => text(after),
});

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
  return shownFields(kind, fields).flatMap((field) => {
    const place = { kind, field: field.field };
    const texts: Texts = {
      text: (value) => fieldText(place, value, reference),
      changed: (before, after) => changeText(place, { before, after }, reference),
    };
    const more = descriptorOf(kind).derived?.(field, { reference, savedAt });
    const own = row(fieldLabel(kind, field.field), field, texts, how);
    return more ? [own, row(more.label, field, derivedTexts(more), how)] : [own];
  });
}

/** The resulting values of the changed fields for a choice. */
function choiceText(
  { kind, conflict: { fields } }: ConflictOfKind,
  reference: Reference,
  side: 'saved' | 'yours',
): string {
  return shownFields(kind, fields)
    .filter(({ yours }) => yours !== undefined)
    .map(({ field, seen, saved, ...sides }) => {
      const after = side === 'saved' ? saved : sides.yours;
      return changeText({ kind, field }, { before: seen ?? saved, after }, reference);
    })
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
