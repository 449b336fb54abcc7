import { weekOf } from '@workspace/domain/analytics/range';
import { addDays, type Day } from '@workspace/domain/billing/month';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';

/** The weeks of the days of all companies, or of those that a condition after it names. */
export const insertWeeks = `INSERT INTO usage_weeks (company_id, week, number_id, country_code,
    data_mb, voice_minutes, sms)
  SELECT company_id, date_trunc('week', day)::date, number_id, country_code, sum(data_mb),
    sum(voice_minutes_local + voice_minutes_international), sum(sms)
  FROM usage_days`;
export const groupWeeks = `GROUP BY company_id, date_trunc('week', day), number_id, country_code`;

/** Days from a Monday on, without `until`. */
interface Days {
  readonly from: Day;
  readonly until: Day;
}

/** Writes the weeks of these days of the unit's company anew, as the sums of their days. */
async function writeWeeks(unit: UnitOfWork, { from, until }: Days): Promise<void> {
  const values = { company: unit.scope.companyId, from, until };
  await unit.query(
    'DELETE FROM usage_weeks WHERE company_id = :company AND week >= :from AND week < :until',
    values,
  );
  await unit.query(
    `${insertWeeks} WHERE company_id = :company AND day >= :from AND day < :until ${groupWeeks}`,
    values,
  );
}

interface Progress {
  readonly summed_until: Day | null;
  readonly first_day: Day | null;
  readonly numbers: number;
}

/**
 * Sums the next weeks of the unit's company, and saves up to which day it has. The weeks of a company
 * with many numbers, and all those of before this table, take several transactions.
 * @param until the first day that may be counted again; the last week has its days before it
 * @param rowsAtOnce about how many rows are written
 * @returns whether all days before it are summed
 */
export async function sumNextWeeks(
  unit: UnitOfWork,
  until: Day,
  rowsAtOnce: number,
): Promise<boolean> {
  const company = unit.scope.companyId;
  const [found] = await unit.query<Progress>(
    `SELECT summed_until, (SELECT min(day) FROM usage_days WHERE company_id = :company) AS first_day,
       (SELECT count(*) FROM numbers WHERE company_id = :company)::integer AS numbers
     FROM usage_counts WHERE company_id = :company`,
    { company },
  );
  if (!found) return true;
  if (found.summed_until !== null && found.summed_until >= until) return true;
  const from = weekOf(found.summed_until ?? found.first_day ?? until);
  const weeks = Math.max(1, Math.floor(rowsAtOnce / Math.max(1, found.numbers)));
  const next = addDays(from, 7 * weeks);
  const reached = next < until ? next : until;
  await writeWeeks(unit, { from, until: reached });
  await unit.query('UPDATE usage_counts SET summed_until = :reached WHERE company_id = :company', {
    company,
    reached,
  });
  return reached === until;
}

/** After days were deleted: forgets the weeks before a day, and sums its own week anew. */
export async function forgetWeeksBefore(unit: UnitOfWork, day: Day): Promise<void> {
  const company = unit.scope.companyId;
  const week = weekOf(day);
  await unit.query('DELETE FROM usage_weeks WHERE company_id = :company AND week < :week', {
    company,
    week,
  });
  const [summed] = await unit.query<{ until: Day }>(
    `SELECT least(summed_until, :week::date + 7) AS until FROM usage_counts
     WHERE company_id = :company AND summed_until > :week::date`,
    { company, week },
  );
  if (summed) await writeWeeks(unit, { from: week, until: summed.until });
}
