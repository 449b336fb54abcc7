import type { Knex } from 'knex';
import type { UnitOfWork } from '../../../../database/unit-of-work.ts';
import { NumberModel } from '../models.ts';

/**
 * Product time at which the next number is due to end, excluding companies whose message is on its
 * way; null if none is.
 */
export async function findNextEnd(pool: Knex): Promise<Date | null> {
  const { rows } = await pool.raw<{ rows: { due: Date | null }[] }>(
    'SELECT lookup_next_number_end() AS due',
  );
  return rows[0]?.due ?? null;
}

/** Ids of the companies with numbers that end by that time. */
export async function listCompaniesWithEnds(pool: Knex, until: Date): Promise<string[]> {
  const { rows } = await pool.raw<{ rows: { id: string }[] }>(
    'SELECT lookup_companies_with_ends(?) AS id',
    [until],
  );
  return rows.map(({ id }) => id);
}

/** The earliest end of a number of the unit's company by that time. */
export async function findFirstEnd(unit: UnitOfWork, until: Date): Promise<Date | undefined> {
  const row = await NumberModel.query(unit.trx)
    .where('company_id', unit.scope.companyId)
    .where('ends_at', '<=', until)
    .orderBy('ends_at')
    .select('ends_at')
    .first();
  return row?.ends_at ?? undefined;
}

/** Numbers of the unit's company that have not ended, locked in id order. */
export async function lockRunning(unit: UnitOfWork, limit: number): Promise<NumberModel[]> {
  return NumberModel.query(unit.trx)
    .where('company_id', unit.scope.companyId)
    .whereNot('status', 'inactive')
    .orderBy('id')
    .limit(limit)
    .forUpdate();
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
