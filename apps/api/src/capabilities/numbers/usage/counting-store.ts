import type { Day } from '@workspace/domain/billing/month';
import type { Pool } from '../../../database/pool.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';

/** Product time up to which all companies were told to count; null before the first time. */
export async function readQueuedUntil(pool: Pool): Promise<Date | null> {
  const row = await pool<{ counted_until: Date | null }>('use_counting').first('counted_until');
  return row?.counted_until ?? null;
}

/** Saves the time up to which all companies were told to count; never decreases. */
export async function noteQueuedUntil(trx: Pool, until: Date): Promise<void> {
  await trx('use_counting')
    .where((row) => row.whereNull('counted_until').orWhere('counted_until', '<', until))
    .update({ counted_until: until });
}

/** What of a company is counted, in product time. */
export interface Counted {
  /** First instant of the first day that is counted; months before it are final. */
  readonly from: Date;
  readonly until: Date;
}

/** A count as it is kept, with the day before which its days are summed by week; null: none are. */
export interface KeptCount extends Counted {
  readonly summedUntil: Day | null;
}

/** What of the unit's company is counted; null before its first count. */
export async function readCounted(unit: UnitOfWork): Promise<KeptCount | null> {
  const [row] = await unit.query<{
    counted_from: Date;
    counted_until: Date;
    summed_until: Day | null;
  }>(
    'SELECT counted_from, counted_until, summed_until FROM usage_counts WHERE company_id = :company',
    { company: unit.scope.companyId },
  );
  return row
    ? { from: row.counted_from, until: row.counted_until, summedUntil: row.summed_until }
    : null;
}

/** Saves what of the unit's company is counted; it never becomes less. */
export async function noteCounted(unit: UnitOfWork, { from, until }: Counted): Promise<void> {
  await unit.query(
    `INSERT INTO usage_counts AS row (company_id, counted_from, counted_until)
     VALUES (:company, :from, :until)
     ON CONFLICT (company_id) DO UPDATE
       SET counted_from = least(row.counted_from, excluded.counted_from),
         counted_until = greatest(row.counted_until, excluded.counted_until)`,
    { company: unit.scope.companyId, from, until },
  );
}

/** Ids of every company that has numbers. */
export async function listCompaniesWithNumbers(pool: Pool): Promise<string[]> {
  const { rows } = await pool.raw<{ rows: { company_id: string }[] }>(
    'SELECT company_id FROM lookup_companies_with_numbers() ORDER BY 1',
  );
  return rows.map((row) => row.company_id);
}
