import type { Me } from '@workspace/domain/accounts/schema';
import type { SavedChange } from '@workspace/domain/contract/saved-change';
import { syncedKeys, syncedKindNames, syncedKinds } from '@workspace/domain/sync/schema';

/**
 * Whose changes count as the user's own. Staff who impersonate an administrator are not that
 * person: the administrator's changes are another user's changes to them.
 */
export function ownIdOf({ user, entered_as_super_admin: isActing }: Me): string | null {
  return isActing ? null : (user?.user_id ?? null);
}

/** A field of a row that two people changed. Values are as on the wire. */
export interface ConflictField {
  /** Wire name, for example `plan_id`. */
  readonly field: string;
  /** In the version that the user saw; undefined when this device did not keep it. */
  readonly seen: unknown;
  readonly saved: unknown;
  /** The value of the user's change; undefined when it does not touch the field. */
  readonly yours: unknown;
  /** Whether the saved version differs from the one that the user saw. */
  readonly wasChanged: boolean;
}

/** The saved change that caused the conflict. */
export interface SavedBy {
  readonly change: SavedChange;
  /** The same user, from another device or tab. */
  readonly isSelf: boolean;
}

/** Everything needed to decide between two versions. */
export interface Conflict {
  /** Fields that another user changed, or that the user's own change sets. */
  readonly fields: readonly ConflictField[];
  /** Fields that are equal in all versions. */
  readonly same: readonly Pick<ConflictField, 'field' | 'saved'>[];
  /** The user's change deletes the row. */
  readonly isDeletion: boolean;
  /** When the version that the user saw was saved (product time, ISO 8601); null when unknown. */
  readonly seenAt: string | null;
  /** Null when the server did not say. */
  readonly savedBy: SavedBy | null;
}

/** Fields that every write changes or that no write can change. */
const bookkeeping: ReadonlySet<string> = new Set([
  'version',
  'company_id',
  'created_at',
  'updated_at',
]);

/** The fields of a kind that are worth showing, in schema order. */
export function comparedFields(kind: string): string[] {
  const name = syncedKindNames.find((one) => one === kind);
  if (!name) return [];
  const isCompared = (field: string) => !bookkeeping.has(field) && field !== syncedKeys[name];
  return Object.keys(syncedKinds[name].shape).filter(isCompared);
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const valueOf = (row: object | null | undefined, field: string): unknown =>
  row ? Reflect.get(row, field) : undefined;

/** A change based on a version that is no longer the saved one. */
export interface OwnChange {
  readonly kind: string;
  /** It deletes the row. */
  readonly isDeletion?: boolean;
  /** The fields that it sets. */
  readonly own: Readonly<Record<string, unknown>>;
  /** The row as the user saw it. */
  readonly seen?: object | undefined;
  readonly savedChange?: SavedChange | undefined;
}

/**
 * Compares the version that the user saw, the saved version and the user's change, field by field.
 * Without the seen version, only the fields of the user's change are known to differ.
 */
export function conflictOf(
  { kind, own, seen, savedChange, isDeletion = false }: OwnChange,
  saved: object | null,
  ownId: string | null,
): Conflict {
  const seenAt = valueOf(seen, 'updated_at');
  const compared = comparedFields(kind).map((field): ConflictField => {
    const [before, after] = [valueOf(seen, field), valueOf(saved, field)];
    const wasChanged = seen !== undefined && !isEqual(before, after);
    return { field, seen: before, saved: after, yours: own[field], wasChanged };
  });
  const isShown = ({ field, wasChanged }: ConflictField) => wasChanged || Object.hasOwn(own, field);
  return {
    isDeletion,
    seenAt: typeof seenAt === 'string' ? seenAt : null,
    fields: compared.filter(isShown),
    same: compared.filter((field) => !isShown(field)),
    savedBy: savedChange
      ? { change: savedChange, isSelf: ownId !== null && savedChange.by.user_id === ownId }
      : null,
  };
}
