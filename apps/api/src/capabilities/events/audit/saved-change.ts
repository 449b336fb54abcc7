import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { SavedChange } from '@workspace/domain/contract/saved-change';
import { visibleActorName } from '../../../access/people-names.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';

interface SavedBy {
  readonly occurred_at: Date;
  readonly actor_kind: string;
  readonly actor_id: string | null;
  readonly actor_name: string | null;
}

/** Only the company's own people may see the person id of an actor. */
const isOwnPerson = (kind: string) => kind === 'admin' || kind === 'regular';

/** A row in its wire format; `updated_at` is product time. */
interface VersionedRow {
  readonly version: number;
  readonly updated_at?: string;
}

/**
 * Compares the row's version with the one that the caller has seen, if any.
 * @param seenVersion from `If-Match`
 * @throws AppError 412 with the current row and, if the caller may read the audit and it has an
 * entry for this version, who saved it
 */
export async function requireVersion<Declared extends object>(
  unit: UnitOfWork,
  entity: { readonly kind: string; idOf(row: Declared): string },
  row: Declared & VersionedRow,
  seenVersion: number | undefined,
): Promise<void> {
  if (seenVersion === undefined || seenVersion === row.version) return;
  // Matched by the written version: the newest entry may come from a read of secrets.
  const [entry] = await unit.query<SavedBy>(
    `SELECT occurred_at, actor_kind, actor_id, actor_name FROM audit_events
     WHERE company_id = :company AND entity_kind = :kind AND entity_id = :id
       AND after->>'version' = :version
     ORDER BY occurred_at DESC LIMIT 1`,
    {
      company: unit.scope.companyId,
      kind: entity.kind,
      id: entity.idOf(row),
      version: String(row.version),
    },
  );
  const changed: SavedChange | undefined = entry && {
    at: row.updated_at ?? entry.occurred_at.toISOString(),
    by: {
      kind: entry.actor_kind,
      user_id: isOwnPerson(entry.actor_kind) ? entry.actor_id : null,
      name: visibleActorName(unit.scope, entry),
    },
  };
  throw new AppError(commonErrors.staleVersion, { current: row, changed });
}
