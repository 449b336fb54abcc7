import type { Knex } from 'knex';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { NumberModel } from './models.ts';

/** Product time at which the next number is due to end; null if none is. */
export async function findNextEnd(pool: Knex): Promise<Date | null> {
  const { rows } = await pool.raw<{ rows: { due: Date | null }[] }>(
    'SELECT lookup_next_number_end() AS due',
  );
  return rows[0]?.due ?? null;
}

/** A company and the time at which numbers of it end. */
export interface DueEnd {
  readonly companyId: string;
  readonly endsAt: Date;
}

/** The earliest end due by that time, excluding the given companies. */
export async function findDueEnd(
  pool: Knex,
  until: Date,
  exceptCompanies: readonly string[],
): Promise<DueEnd | undefined> {
  const { rows } = await pool.raw<{ rows: { company_id: string; ends_at: Date }[] }>(
    'SELECT company_id, ends_at FROM lookup_number_end(?, ?::uuid[])',
    [until, [...exceptCompanies]],
  );
  const [row] = rows;
  return row && { companyId: row.company_id, endsAt: row.ends_at };
}

/**
 * Numbers of the unit's company that end by that time, locked; excludes numbers taken back
 * meanwhile.
 */
export async function lockEnding(
  unit: UnitOfWork,
  endsAt: Date,
  limit: number,
): Promise<NumberModel[]> {
  return NumberModel.query(unit.trx)
    .where('company_id', unit.scope.companyId)
    .where('ends_at', '<=', endsAt)
    .orderBy('id')
    .limit(limit)
    .forUpdate();
}
