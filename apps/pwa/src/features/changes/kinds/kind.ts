import type { Fields } from '@workspace/domain/shared/field';
import type { SyncedKind } from '@workspace/domain/sync/schema';
import type { Reference } from '../../../numbers-index/reference.ts';
import type { ConflictField } from '../../../offline/outbox/conflict.ts';

/** Formats a value that is not empty; undefined = shown as it is. */
export type ValueText = (value: string, reference: Reference) => string | undefined;

/** A field of the row: its label and, unless they are shown as they are, its values. */
export interface FieldDescriptor {
  readonly label: string;
  readonly text?: ValueText;
}

/** A further line of a conflict, derived from a field: the price of a plan. */
export interface DerivedField {
  readonly label: string;
  readonly text: (value: unknown) => string;
}

/** How changes and conflicts of a kind are written for people. */
export interface KindDescriptor {
  /** Tells rows with equal descriptions apart, for example the phone number; null = nothing does. */
  readonly label: (row: object | null) => string | null;
  /** Where the row is shown; undefined when it has no screen. */
  readonly place?: (id: string, fields: readonly string[]) => string;
  /** By wire name. */
  readonly fields: Readonly<Record<string, FieldDescriptor>>;
  /** Fields that are not shown, because they follow from others: a number of members. */
  readonly hidden?: readonly string[];
  /** What somebody did who saved this status, after their name: "declined this transfer". */
  readonly changeAction?: (status: string) => string | undefined;
  /** Why the change cannot be made over the saved row (any longer); undefined if it can. */
  readonly obstacle?: (saved: object, own: Readonly<Record<string, unknown>>) => string | undefined;
  /** @param savedAt when the saved version was made, epoch milliseconds */
  readonly derived?: (
    field: ConflictField,
    context: { readonly reference: Reference; readonly savedAt: number },
  ) => DerivedField | undefined;
}

/** The descriptors by kind; a kind without one is shown by its wire names. */
export type KindDescriptors = Readonly<Partial<Record<SyncedKind, KindDescriptor>>>;

/**
 * The fields of a kind with the labels that the audit log has too.
 * @param texts how values are written, unless they are shown as they are
 */
export function described(
  fields: Fields,
  texts: Readonly<Record<string, ValueText>>,
): KindDescriptor['fields'] {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { label }]) => {
      const text = texts[name];
      return [name, text ? { label, text } : { label }];
    }),
  );
}

/** The value of a text field of a row. */
export function textField(row: object | null, field: string): string | null {
  const value: unknown = row && Reflect.get(row, field);
  return typeof value === 'string' && value !== '' ? value : null;
}
