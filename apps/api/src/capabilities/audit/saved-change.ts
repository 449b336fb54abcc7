import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { SavedChange } from '@workspace/domain/contract/saved-change';
import type { UnitOfWork } from '../../database/unit-of-work.ts';

/** The row of which the caller saw an older version. */
interface CurrentRow {
  /** The entity kind in the audit. */
  readonly kind: string;
  readonly id: string;
  readonly version: number;
  /** Product time at which this version was saved. */
  readonly savedAt: Date;
  /** The row in its wire format. */
  readonly row: unknown;
}

interface SavedBy {
  readonly actor_kind: string;
  readonly actor_id: string | null;
  readonly actor_name: string | null;
}

/** Only the company's own people may see the person id of an actor. */
const isOwnPerson = (kind: string) => kind === 'admin' || kind === 'regular';

/**
 * The 412 for a row that was changed since the caller saw it: includes the current row and, if the
 * caller may read the audit and it has an entry for this version, who saved it.
 */
export async function staleVersion(
  unit: UnitOfWork,
  { kind, id, version, savedAt, row }: CurrentRow,
): Promise<AppError> {
  // Matched by the written version: the newest entry may come from a read of secrets.
  const [entry] = await unit.query<SavedBy>(
    `SELECT actor_kind, actor_id, actor_name FROM audit_events
     WHERE company_id = :company AND entity_kind = :kind AND entity_id = :id
       AND after->>'version' = :version
     ORDER BY occurred_at DESC LIMIT 1`,
    { company: unit.scope.companyId, kind, id, version: String(version) },
  );
  const changed: SavedChange | undefined = entry && {
    at: savedAt.toISOString(),
    by: {
      kind: entry.actor_kind,
      user_id: isOwnPerson(entry.actor_kind) ? entry.actor_id : null,
      name: entry.actor_name,
    },
  };
  return new AppError(commonErrors.staleVersion, { current: row, changed });
}
