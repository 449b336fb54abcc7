import type { UnitOfWork } from './unit-of-work.ts';

interface KeptAnswer {
  readonly operation: string;
  readonly request_hash: Buffer;
  readonly status: number | null;
  readonly body: unknown;
}

/** Writes the key; false when it is there already. Waits for a transaction that holds it. */
export async function takeKey(
  unit: UnitOfWork,
  row: { key: string; operation: string; hash: Buffer },
): Promise<boolean> {
  const { rowCount } = await unit.trx.raw<{ rowCount: number }>(
    `INSERT INTO idempotency_keys (scope, key, operation, request_hash) VALUES (?, ?, ?, ?)
     ON CONFLICT DO NOTHING`,
    [unit.scope.keyScope, row.key, row.operation, row.hash],
  );
  return rowCount === 1;
}

export async function findKept(unit: UnitOfWork, key: string): Promise<KeptAnswer | undefined> {
  const row: KeptAnswer | undefined = await unit
    .trx('idempotency_keys')
    .where({ scope: unit.scope.keyScope, key })
    .first('operation', 'request_hash', 'status', 'body');
  return row;
}

export async function keepAnswer(
  unit: UnitOfWork,
  key: string,
  answer: { status: number; body: unknown },
): Promise<void> {
  await unit
    .trx('idempotency_keys')
    .where({ scope: unit.scope.keyScope, key })
    .update({ status: answer.status, body: JSON.stringify(answer.body) });
}
