import type { Knex } from 'knex';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { NumberModel } from './models.ts';

/** Product time at which the clock ends the next number; null = it ends none. */
export async function findNextEnd(pool: Knex): Promise<Date | null> {
  const { rows } = await pool.raw<{ rows: { due: Date | null }[] }>(
    'SELECT lookup_next_number_end() AS due',
  );
  return rows[0]?.due ?? null;
}

/** A company whose numbers end at an instant. */
export interface DueEnd {
  readonly companyId: string;
  readonly endsAt: Date;
}

/** The earliest end that is due until then, in any company but those. */
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

/** Numbers of the unit's company that end by then, locked; those that were undone meanwhile stay. */
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
