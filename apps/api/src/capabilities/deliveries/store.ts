import { Model } from 'objection';
import type { UnitOfWork } from '../../database/unit-of-work.ts';

/** Deliveries that were given up; row-level security shows them to the provider's staff only. */
export class UndeliveredModel extends Model {
  static override tableName = 'outbox';
  declare id: string;
  declare company_id: string | null;
  declare topic: string;
  declare payload: unknown;
  declare attempts: number;
  declare last_error: string | null;
  declare created_at: Date;
  declare settled_at: Date | null;
}

const columns = [
  'id',
  'company_id',
  'topic',
  'payload',
  'attempts',
  'last_error',
  'created_at',
  'settled_at',
] as const;

/** Newest first; ids increase with time. */
export async function pageOfUndelivered(
  unit: UnitOfWork,
  beforeId: string | null,
  limit: number,
): Promise<UndeliveredModel[]> {
  const query = UndeliveredModel.query(unit.trx)
    .select(...columns)
    .where('state', 'dead')
    .orderBy('id', 'desc')
    .limit(limit);
  if (beforeId !== null) query.where('id', '<', beforeId);
  return query;
}

export async function countUndelivered(unit: UnitOfWork): Promise<number> {
  return UndeliveredModel.query(unit.trx).select('id').where('state', 'dead').resultSize();
}
