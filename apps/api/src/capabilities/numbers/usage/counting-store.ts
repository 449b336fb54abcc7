import type { Pool } from '../../../database/pool.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import type { UsageRange, UsageRecord } from '../../../vendors/network/usage-port.ts';

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

/** Product time up to which the unit's company is counted; null before its first count. */
export async function companyCountedUntil(unit: UnitOfWork): Promise<Date | null> {
  const [row] = await unit.query<{ counted_until: Date }>(
    'SELECT counted_until FROM usage_counts WHERE company_id = :company',
    { company: unit.scope.companyId },
  );
  return row?.counted_until ?? null;
}

/** Saves the time up to which the unit's company is counted; never decreases. */
export async function noteCompanyCounted(unit: UnitOfWork, until: Date): Promise<void> {
  await unit.query(
    `INSERT INTO usage_counts AS row (company_id, counted_until) VALUES (:company, :until)
     ON CONFLICT (company_id) DO UPDATE
       SET counted_until = greatest(row.counted_until, excluded.counted_until)`,
    { company: unit.scope.companyId, until },
  );
}

/** Ids of every company that has numbers. */
export async function listCompaniesWithNumbers(pool: Pool): Promise<string[]> {
  const { rows } = await pool.raw<{ rows: { company_id: string }[] }>(
    'SELECT company_id FROM lookup_companies_with_numbers() ORDER BY 1',
  );
  return rows.map((row) => row.company_id);
}

/** Consumption of a number in the month being written. */
export interface CountedUse extends Omit<UsageRecord, 'callIdentifier'> {
  readonly numberId: string;
}

/**
 * Writes the consumption of several numbers in one statement. Counts never decrease, and a row that
 * is already counted up to that time or later is left unchanged.
 * @returns the numbers whose data was used up for the first time in the month
 */
export async function writeUse(
  unit: UnitOfWork,
  { since, until }: UsageRange,
  used: readonly CountedUse[],
): Promise<string[]> {
  const { rows } = await unit.trx.raw<{ rows: { number_id: string }[] }>(
    `WITH counted AS (
       SELECT * FROM json_to_recordset(:used::json) AS counted(number_id uuid, data_mb integer,
         voice_minutes_local integer, voice_minutes_international integer, sms integer,
         data_used_up_at timestamptz)
     ), used_up_before AS (
       SELECT number_id FROM consumption JOIN counted USING (number_id)
       WHERE company_id = :company AND month = :month
         AND consumption.data_used_up_at IS NOT NULL
     ), written AS (
       INSERT INTO consumption AS row (company_id, number_id, month, data_mb, voice_minutes_local,
         voice_minutes_international, sms, data_used_up_at, as_of)
       SELECT :company, number_id, :month, data_mb, voice_minutes_local,
         voice_minutes_international, sms, data_used_up_at, :until
       FROM counted ORDER BY number_id
       ON CONFLICT (company_id, number_id, month) DO UPDATE SET
         data_mb = greatest(row.data_mb, excluded.data_mb),
         voice_minutes_local = greatest(row.voice_minutes_local, excluded.voice_minutes_local),
         voice_minutes_international =
           greatest(row.voice_minutes_international, excluded.voice_minutes_international),
         sms = greatest(row.sms, excluded.sms),
         data_used_up_at = coalesce(row.data_used_up_at, excluded.data_used_up_at),
         as_of = excluded.as_of
       WHERE row.as_of < excluded.as_of
       RETURNING number_id, data_used_up_at
     )
     SELECT number_id FROM written WHERE data_used_up_at IS NOT NULL
       AND number_id NOT IN (SELECT number_id FROM used_up_before)`,
    {
      company: unit.scope.companyId,
      month: since.toISOString().slice(0, 10),
      until,
      used: JSON.stringify(
        used.map((use) => ({
          number_id: use.numberId,
          data_mb: use.dataMb,
          voice_minutes_local: use.voiceMinutesLocal,
          voice_minutes_international: use.voiceMinutesInternational,
          sms: use.sms,
          data_used_up_at: use.dataUsedUp?.at ?? null,
        })),
      ),
    },
  );
  return rows.map((row) => row.number_id);
}
