import type { Me } from '@workspace/domain/accounts/schema';
import type { SavedChange } from '@workspace/domain/contract/saved-change';
import { syncedKeys, syncedKindNames, syncedKinds } from '@workspace/domain/sync/schema';

/**
 * Whose changes are one's own. Staff who act as an administrator are not that person: what the
 * administrator saved is somebody else's change to them.
 */
export function ownIdOf({ user, entered_as_super_admin: isActing }: Me): string | null {
  return isActing ? null : (user?.user_id ?? null);
}

/** A field of a row that two people changed. Values are as on the wire. */
export interface ConflictField {
  /** Wire name, for example `plan_id`. */
  readonly field: string;
  /** In the version that the person saw; undefined where this device did not keep it. */
  readonly seen: unknown;
  readonly saved: unknown;
  /** What the person wants; undefined where their change does not touch the field. */
  readonly yours: unknown;
  /** Whether the saved version differs from the one that the person saw. */
  readonly wasChanged: boolean;
}

/** Who saved first. */
export interface SavedBy {
  readonly change: SavedChange;
  /** The same person, from another device or tab. */
  readonly isSelf: boolean;
}

/** Everything that a person needs to decide between two versions. */
export interface Conflict {
  /** Fields that somebody else changed, or that the own change is about. */
  readonly fields: readonly ConflictField[];
  /** Fields that are the same in all versions. */
  readonly same: readonly Pick<ConflictField, 'field' | 'saved'>[];
  /** When the version that the person saw was saved (product time, ISO 8601); null where unknown. */
  readonly seenAt: string | null;
  /** Null where the server did not say. */
  readonly savedBy: SavedBy | null;
}

/** What every write changes, and what no write can. */
const bookkeeping: ReadonlySet<string> = new Set([
  'version',
  'company_id',
  'created_at',
  'updated_at',
]);

/** The fields of a kind that say something to people, in the order of its schema. */
function comparedFields(kind: string): string[] {
  const name = syncedKindNames.find((one) => one === kind);
  if (!name) return [];
  const isCompared = (field: string) => !bookkeeping.has(field) && field !== syncedKeys[name];
  return Object.keys(syncedKinds[name].shape).filter(isCompared);
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const valueOf = (row: object | null | undefined, field: string): unknown =>
  row ? Reflect.get(row, field) : undefined;

/** A change that was made over a version which is not the saved one any more. */
export interface OwnChange {
  readonly kind: string;
  /** The fields that it sets. */
  readonly own: Readonly<Record<string, unknown>>;
  /** The row as the person saw it. */
  readonly seen?: object | undefined;
  readonly savedChange?: SavedChange | undefined;
}

/**
 * Compares the version that the person saw, the saved one and their own change, field by field.
 * Without the version they saw, only the fields of their own change are known to differ.
 */
export function conflictOf(
  { kind, own, seen, savedChange }: OwnChange,
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
    seenAt: typeof seenAt === 'string' ? seenAt : null,
    fields: compared.filter(isShown),
    same: compared.filter((field) => !isShown(field)),
    savedBy: savedChange
      ? { change: savedChange, isSelf: ownId !== null && savedChange.by.user_id === ownId }
      : null,
  };
}
