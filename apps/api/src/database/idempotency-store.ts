import { statement } from './statement.ts';
import type { UnitOfWork } from './unit-of-work.ts';

interface KeptAnswer {
  readonly operation: string;
  readonly request_hash: Buffer;
  readonly status: number | null;
  /** JSON, to the letter as it was answered. */
  readonly body: string | null;
}

const insertKey = statement(
  `INSERT INTO idempotency_keys (scope, key, operation, request_hash) VALUES ($1, $2, $3, $4)
   ON CONFLICT DO NOTHING RETURNING true AS taken`,
);
const savepoint = statement('SAVEPOINT effect');
const updateAnswer = statement(
  'UPDATE idempotency_keys SET status = $3, body = $4 WHERE scope = $1 AND key = $2',
);

/**
 * Writes the key, and sets the savepoint to which a refusal goes back; false when the key is there
 * already. Waits for a transaction that holds it.
 */
export async function takeKey(
  unit: UnitOfWork,
  row: { key: string; operation: string; hash: Buffer },
): Promise<boolean> {
  const [taken] = await Promise.all([
    unit.query(insertKey, [unit.scope.keyScope, row.key, row.operation, row.hash]),
    unit.query(savepoint, []),
  ]);
  return taken.length === 1;
}

export async function findKept(unit: UnitOfWork, key: string): Promise<KeptAnswer | undefined> {
  const row: KeptAnswer | undefined = await unit
    .trx('idempotency_keys')
    .where({ scope: unit.scope.keyScope, key })
    .first('operation', 'request_hash', 'status', unit.trx.raw('body::text AS body'));
  return row;
}

/**
 * Keeps the answer; it is written with the commit.
 * @param answer whose body is JSON already
 */
export function keepAnswer(
  unit: UnitOfWork,
  key: string,
  answer: { status: number; body: string },
): void {
  unit.last(updateAnswer, [unit.scope.keyScope, key, answer.status, answer.body]);
}
