import * as z from 'zod/mini';
import { simHoldReasonSchema } from '../numbers/schema.ts';
import type { Field, FieldValue, ReferenceKind } from '../shared/field.ts';
import { referenceKinds } from '../shared/field.ts';
import { auditField, auditKind } from './kinds.ts';
import type { AuditEvent } from './schema.ts';

/** What secret fields read in the audit log (decisions 1). */
export const secretText = 'changed';

/** A field that an entry changed. */
export type FieldChange = Pick<Field, 'label' | 'value'> &
  (
    | { readonly kind: 'value'; readonly from: unknown; readonly to: unknown }
    /** A list, by what differs. */
    | {
        readonly kind: 'list';
        readonly added: readonly unknown[];
        readonly removed: readonly unknown[];
        /** The entry holds the list of one of its rows alone, so that nothing is compared. */
        readonly isWhole?: true;
      }
    | { readonly kind: 'secret' }
  );

type Entry = Pick<AuditEvent, 'entity_kind' | 'before' | 'after'>;

const rowSchema = z.record(z.string(), z.unknown());

/** A row of an entry; undefined if there is none, or its shape is unknown. */
const rowOf = (value: unknown) => rowSchema.safeParse(value).data;

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value[0]);

const keyOf = (value: unknown) => JSON.stringify(value);

/** The elements of one list that the other lacks. */
function without(list: readonly unknown[], other: readonly unknown[]): readonly unknown[] {
  const known = new Set(other.map(keyOf));
  return list.filter((one) => !known.has(keyOf(one)));
}

function changeOf({ label, value }: Field, from: unknown, to: unknown): FieldChange | undefined {
  const field = value === undefined ? { label } : { label, value };
  if (from === secretText || to === secretText) return { ...field, kind: 'secret' };
  if (isEmpty(from) && isEmpty(to)) return undefined;
  if (Array.isArray(from) || Array.isArray(to)) {
    const [was, is] = [from, to].map((list): readonly unknown[] =>
      Array.isArray(list) ? list : [],
    );
    const [added, removed] = [without(is ?? [], was ?? []), without(was ?? [], is ?? [])];
    if (added.length + removed.length === 0) return undefined;
    const isWhole = from === undefined || to === undefined;
    return { ...field, kind: 'list', added, removed, ...(isWhole ? { isWhole } : {}) };
  }
  return keyOf(from) === keyOf(to) ? undefined : { ...field, kind: 'value', from, to };
}

/**
 * What an entry changed, in the order of its kind's fields: the difference of `before` and `after`,
 * or all that there was of a row that was created or deleted.
 */
export function changesOf({ entity_kind, before, after }: Entry): readonly FieldChange[] {
  const kind = auditKind(entity_kind);
  const [was, is] = [rowOf(before), rowOf(after)];
  // An entry may keep less after a change than before it; what it does not keep did not change.
  const kept = Object.keys(is ?? was ?? {});
  const declared = Object.keys(kind.fields);
  const names = [
    ...declared.filter((name) => kept.includes(name)),
    ...kept.filter((name) => !declared.includes(name)),
  ];
  return names.flatMap((name) => {
    const field = auditField(kind, name);
    if (field.isTechnical) return [];
    return changeOf(field, was?.[name], is?.[name]) ?? [];
  });
}

const isReference = (value: FieldValue | undefined): value is ReferenceKind =>
  referenceKinds.some((kind) => kind === value);

/** An id in an entry that people read as a name. */
export interface Reference {
  readonly kind: ReferenceKind;
  readonly id: string;
}

/** The ids of an entry's changes. */
export function referencesOf(entry: Entry): readonly Reference[] {
  return changesOf(entry).flatMap((change) => {
    const { value } = change;
    if (!isReference(value) || change.kind === 'secret') return [];
    const values =
      change.kind === 'list' ? [...change.added, ...change.removed] : [change.from, change.to];
    return values.flatMap((id) => (typeof id === 'string' ? [{ kind: value, id }] : []));
  });
}

/** The name that an entry itself holds, for a row that is deleted now; null if it holds none. */
export function nameInEntry({ entity_kind, before, after }: Entry): string | null {
  const { name } = auditKind(entity_kind);
  const words = [rowOf(after), rowOf(before)].map((row) =>
    name
      .map((field) => row?.[field])
      .filter((word) => typeof word === 'string')
      .join(' ')
      .trim(),
  );
  return words.find((word) => word !== '') ?? null;
}

/** Who changed what an administrator has to confirm: staff, or an API key. */
const changedBySchema = z.union([
  z.object({ staff_name: z.string() }),
  z.object({ api_key_name: z.string() }),
]);
export type HoldAuthor = z.infer<typeof changedBySchema>;

const givenSchema = z.intersection(
  changedBySchema,
  z.object({ confirmed_by: z.nullable(z.string()) }),
);
const readSchema = z.union([
  z.object({ given_by_staff: givenSchema }),
  z.object({ given_by_api_key: givenSchema }),
]);

/**
 * What staff or an API key did to the number or its holder, for reads and refusals of SIM secrets.
 */
export function givenByOthers(after: unknown) {
  const read = readSchema.safeParse(after).data;
  if (!read) return undefined;
  return 'given_by_staff' in read ? read.given_by_staff : read.given_by_api_key;
}

const holdsSchema = z.object({
  holds: z.array(z.intersection(changedBySchema, z.object({ reason: simHoldReasonSchema }))),
});

/** The changes that an administrator confirmed, so that SIM details are open again. */
export function confirmedHolds(before: unknown, after: unknown) {
  const [was, is] = [before, after].map((row) => holdsSchema.safeParse(row).data);
  return was && is?.holds.length === 0 ? was.holds : [];
}
