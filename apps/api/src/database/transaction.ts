import type { ActorKind } from '@workspace/domain/access/actor';
import type { ApiScope } from '@workspace/domain/access/api-scope';
import type { Knex } from 'knex';
import type { Pool } from './pool.ts';
import { runPrepared } from './prepared.ts';
import { type QueryOwner, watchTransaction } from './slow-queries.ts';

/** In `read` mode the database refuses writes. */
export type TransactionMode = 'read' | 'write';

/** Settings read by the row-level security policies (decisions 7). */
export interface TransactionScope {
  readonly actorKind: ActorKind | 'system';
  readonly companyId: string | null;
  readonly userId: string | null;
  /** Owner of the visible idempotency keys: the identity of the actor, or its API key. */
  readonly keyScope: string | null;
  /** What an API key may do; absent for everybody else. */
  readonly apiScopes?: readonly ApiScope[];
}

/** The scope of the product itself within one company, or outside of all. */
export const asSystem = (companyId: string | null): TransactionScope => ({
  actorKind: 'system',
  companyId,
  userId: null,
  keyScope: null,
});

/** Commits if `work` succeeds; otherwise rolls back and rethrows. */
export function inTransaction<T>(
  pool: Pool,
  mode: TransactionMode,
  owner: QueryOwner,
  work: (trx: Knex.Transaction) => Promise<T>,
): Promise<T> {
  return pool.transaction(
    (trx) => {
      watchTransaction(pool, trx, owner);
      return work(trx);
    },
    { readOnly: mode === 'read' },
  );
}

/**
 * Sets the scope for the rest of the transaction.
 * @returns product time (decisions 5)
 */
export async function applyScope(trx: Knex.Transaction, scope: TransactionScope): Promise<Date> {
  // Local to the transaction: a session setting would leak to the next user of the connection.
  const [row] = await runPrepared<{ now: Date }>(
    trx,
    `SELECT set_config('app.actor_kind', :actorKind, true),
       set_config('app.company_id', :companyId, true),
       set_config('app.actor_user_id', :userId, true),
       set_config('app.scope', :keyScope, true), product_now() AS now`,
    {
      actorKind: scope.actorKind,
      companyId: scope.companyId ?? '',
      userId: scope.userId ?? '',
      keyScope: scope.keyScope ?? '',
    },
  );
  if (!row) throw new Error('The product clock has no row.');
  return row.now;
}
