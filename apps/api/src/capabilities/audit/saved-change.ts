import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { SavedChange } from '@workspace/domain/contract/saved-change';
import type { UnitOfWork } from '../../database/unit-of-work.ts';

/** The row that a caller saw in an older version. */
interface CurrentRow {
  /** As the audit names it. */
  readonly kind: string;
  readonly id: string;
  readonly version: number;
  /** Product time at which this version was saved. */
  readonly savedAt: Date;
  /** As it goes over the wire. */
  readonly row: unknown;
}

interface SavedBy {
  readonly actor_kind: string;
  readonly actor_id: string | null;
  readonly actor_name: string | null;
}

/** The actor's id is a person's of the company for its own people alone. */
const isOwnPerson = (kind: string) => kind === 'admin' || kind === 'regular';

/**
 * The 412 for a row that was changed since the caller saw it: with the current row, and with who
 * saved it as far as the caller may read the audit and the audit has the row's version.
 */
export async function staleVersion(
  unit: UnitOfWork,
  { kind, id, version, savedAt, row }: CurrentRow,
): Promise<AppError> {
  // By the version that was written: the newest entry may be of somebody who only read secrets.
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
