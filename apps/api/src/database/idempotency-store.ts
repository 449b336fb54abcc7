import type { UnitOfWork } from './unit-of-work.ts';

interface KeptAnswer {
  readonly operation: string;
  readonly request_hash: Buffer;
  readonly status: number | null;
  /** JSON, exactly as it was sent. */
  readonly body: string | null;
}

/**
 * Inserts the key and sets the savepoint to which a refusal rolls back; false when the key exists
 * already. Waits for a transaction that holds the key.
 */
export async function takeKey(
  unit: UnitOfWork,
  row: { key: string; operation: string; hash: Buffer },
): Promise<boolean> {
  const [claimed] = await Promise.all([
    unit.query(
      `INSERT INTO idempotency_keys (scope, key, operation, request_hash)
       VALUES (:scope, :key, :operation, :hash) ON CONFLICT DO NOTHING RETURNING true AS claimed`,
      { scope: unit.scope.keyScope, ...row },
    ),
    // Queries of one connection run in the order in which they were sent.
    unit.trx.raw('SAVEPOINT effect'),
  ]);
  return claimed.length === 1;
}

/** Rolls back everything since the key was inserted; the key stays. */
export async function undoEffect(unit: UnitOfWork): Promise<void> {
  await unit.trx.raw('ROLLBACK TO SAVEPOINT effect');
  unit.discardEffects();
}

export async function findKept(unit: UnitOfWork, key: string): Promise<KeptAnswer | undefined> {
  const row: KeptAnswer | undefined = await unit
    .trx('idempotency_keys')
    .where({ scope: unit.scope.keyScope, key })
    .first('operation', 'request_hash', 'status', unit.trx.raw('body::text AS body'));
  return row;
}

/** @param answer with a body already serialised as JSON */
export async function keepAnswer(
  unit: UnitOfWork,
  key: string,
  answer: { status: number; body: string },
): Promise<void> {
  await unit.trx('idempotency_keys').where({ scope: unit.scope.keyScope, key }).update(answer);
}
