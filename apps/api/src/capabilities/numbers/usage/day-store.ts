import type { Day } from '@workspace/domain/billing/month';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import type { DayUse, UsageRange, UsageRecord } from '../../../vendors/network/usage-port.ts';
import { forgetWeeksBefore } from './week-store.ts';

/** What a number used on the days of a range. */
export interface CountedUse extends Omit<UsageRecord, 'callIdentifier'> {
  readonly numberId: string;
}

const dayOf = (time: Date) => time.toISOString().slice(0, 10);
const monthOf = (time: Date) => `${dayOf(time).slice(0, 7)}-01`;

/** The days of a range: the last one may be in progress. */
const daysOf = ({ since, until }: UsageRange) => ({
  first: dayOf(since),
  last: dayOf(new Date(until.getTime() - 1)),
});

/** Those of the numbers whose month is not counted up to a later time. */
async function listUncounted(
  unit: UnitOfWork,
  { since, until }: UsageRange,
  numberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await unit.query<{ id: string }>(
    `SELECT id FROM unnest(:numbers::uuid[]) AS id
     WHERE NOT EXISTS (SELECT FROM consumption WHERE company_id = :company AND number_id = id
       AND month = :month AND as_of > :until)`,
    { company: unit.scope.companyId, month: monthOf(since), until, numbers: [...numberIds] },
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Replaces the days of the range of these numbers. The plan is that of the day, and the team the
 * holder's first one at the moment.
 */
async function writeDays(
  unit: UnitOfWork,
  range: UsageRange,
  used: readonly CountedUse[],
): Promise<void> {
  const { first, last } = daysOf(range);
  const row = (numberId: string, use: DayUse) => ({
    number_id: numberId,
    day: use.day,
    country_code: use.countryCode,
    data_mb: use.dataMb,
    voice_minutes_local: use.voiceMinutesLocal,
    voice_minutes_international: use.voiceMinutesInternational,
    sms: use.sms,
  });
  const rows = used.flatMap(({ numberId, days }) => days.map((use) => row(numberId, use)));
  const values = {
    company: unit.scope.companyId,
    first,
    last,
    numbers: used.map(({ numberId }) => numberId),
    rows: JSON.stringify(rows),
  };
  // Of a day that was corrected nothing may be left in another country.
  await unit.query(
    `DELETE FROM usage_days AS kept WHERE company_id = :company
       AND number_id = ANY (:numbers::uuid[]) AND day BETWEEN :first AND :last
       AND NOT EXISTS (
         SELECT FROM json_to_recordset(:rows::json)
           AS fresh(number_id uuid, day date, country_code text)
         WHERE fresh.number_id = kept.number_id AND fresh.day = kept.day
           AND fresh.country_code = kept.country_code)`,
    values,
  );
  await unit.query(
    `INSERT INTO usage_days AS kept (company_id, number_id, day, country_code, plan_id, team_id,
       data_mb, voice_minutes_local, voice_minutes_international, sms)
     SELECT :company, number_id, day, country_code, period.plan_id, team.team_id,
       data_mb, voice_minutes_local, voice_minutes_international, sms
     FROM json_to_recordset(:rows::json) AS fresh(number_id uuid, day date, country_code text,
       data_mb integer, voice_minutes_local integer, voice_minutes_international integer,
       sms integer)
     CROSS JOIN LATERAL (
       SELECT plan_id FROM plan_periods WHERE company_id = :company
         AND plan_periods.number_id = fresh.number_id
         AND started_at < (fresh.day + 1)::timestamp AT TIME ZONE 'UTC'
       ORDER BY started_at DESC LIMIT 1
     ) AS period
     JOIN numbers ON numbers.company_id = :company AND numbers.id = fresh.number_id
     LEFT JOIN LATERAL (
       SELECT team_id FROM team_memberships WHERE company_id = :company
         AND team_memberships.user_id = numbers.user_id AND left_at IS NULL
       ORDER BY joined_at, team_id LIMIT 1
     ) AS team ON true
     ORDER BY number_id, day, country_code
     ON CONFLICT (company_id, number_id, day, country_code) DO UPDATE SET
       plan_id = excluded.plan_id, team_id = excluded.team_id, data_mb = excluded.data_mb,
       voice_minutes_local = excluded.voice_minutes_local,
       voice_minutes_international = excluded.voice_minutes_international, sms = excluded.sms
     WHERE (kept.plan_id, kept.team_id, kept.data_mb, kept.voice_minutes_local,
         kept.voice_minutes_international, kept.sms)
       IS DISTINCT FROM (excluded.plan_id, excluded.team_id, excluded.data_mb,
         excluded.voice_minutes_local, excluded.voice_minutes_international, excluded.sms)`,
    values,
  );
}

/**
 * Writes the month of these numbers as the sum of its days.
 * @returns the numbers whose data was used up for the first time in the month
 */
async function writeMonth(
  unit: UnitOfWork,
  { since, until }: UsageRange,
  used: readonly CountedUse[],
): Promise<string[]> {
  const rows = await unit.query<{ number_id: string }>(
    `WITH counted AS (
       SELECT * FROM json_to_recordset(:used::json)
         AS counted(number_id uuid, data_used_up_at timestamptz)
     ), used_up_before AS (
       SELECT number_id FROM consumption JOIN counted USING (number_id)
       WHERE company_id = :company AND month = :month
         AND consumption.data_used_up_at IS NOT NULL
     ), sums AS (
       SELECT counted.number_id, counted.data_used_up_at,
         coalesce(sum(data_mb), 0) AS data_mb,
         coalesce(sum(voice_minutes_local), 0) AS voice_minutes_local,
         coalesce(sum(voice_minutes_international), 0) AS voice_minutes_international,
         coalesce(sum(sms), 0) AS sms
       FROM counted LEFT JOIN usage_days ON company_id = :company
         AND usage_days.number_id = counted.number_id
         AND day >= :month::date AND day < :month::date + interval '1 month'
       GROUP BY counted.number_id, counted.data_used_up_at
     ), written AS (
       INSERT INTO consumption AS row (company_id, number_id, month, data_mb, voice_minutes_local,
         voice_minutes_international, sms, data_used_up_at, as_of)
       SELECT :company, number_id, :month, data_mb, voice_minutes_local,
         voice_minutes_international, sms, data_used_up_at, :until
       FROM sums ORDER BY number_id
       ON CONFLICT (company_id, number_id, month) DO UPDATE SET
         data_mb = excluded.data_mb,
         voice_minutes_local = excluded.voice_minutes_local,
         voice_minutes_international = excluded.voice_minutes_international,
         sms = excluded.sms,
         data_used_up_at = coalesce(row.data_used_up_at, excluded.data_used_up_at),
         as_of = excluded.as_of
       RETURNING number_id, data_used_up_at
     )
     SELECT number_id FROM written WHERE data_used_up_at IS NOT NULL
       AND number_id NOT IN (SELECT number_id FROM used_up_before)`,
    {
      company: unit.scope.companyId,
      month: monthOf(since),
      until,
      used: JSON.stringify(
        used.map(({ numberId, dataUsedUp }) => ({
          number_id: numberId,
          data_used_up_at: dataUsedUp?.at ?? null,
        })),
      ),
    },
  );
  return rows.map((row) => row.number_id);
}

/**
 * Writes what several numbers used on the days of a range, and their month. A number that is already
 * counted up to a later time is left unchanged.
 * @returns the numbers whose data was used up for the first time in the month
 */
export async function writeUse(
  unit: UnitOfWork,
  range: UsageRange,
  used: readonly CountedUse[],
): Promise<string[]> {
  const uncounted = await listUncounted(
    unit,
    range,
    used.map(({ numberId }) => numberId),
  );
  const fresh = used.filter(({ numberId }) => uncounted.has(numberId));
  if (fresh.length === 0) return [];
  await writeDays(unit, range, fresh);
  return writeMonth(unit, range, fresh);
}

/** What `usage_sums` has in the place of a team where there is none. */
const noTeam = '00000000-0000-0000-0000-000000000000';

/** Sums of the days of all companies, or of those that a condition after it names. */
export const insertSums = `INSERT INTO usage_sums (company_id, day, country_code, plan_id, team_id,
    numbers, data_mb, voice_minutes_local, voice_minutes_international, sms)
  SELECT company_id, day, country_code, plan_id, coalesce(team_id, '${noTeam}'), count(*),
    sum(data_mb), sum(voice_minutes_local), sum(voice_minutes_international), sum(sms)
  FROM usage_days`;
export const groupSums = 'GROUP BY company_id, day, country_code, plan_id, team_id';

/** Months for which the days of a company are kept (decisions on integrations 7). */
export const keptMonths = 25;

/** Writes the sums of the days of a range anew. */
export async function writeSums(unit: UnitOfWork, range: UsageRange): Promise<void> {
  const { first, last } = daysOf(range);
  const company = unit.scope.companyId;
  await unit.query(
    'DELETE FROM usage_sums WHERE company_id = :company AND day BETWEEN :first AND :last',
    { company, first, last },
  );
  await unit.query(
    `${insertSums} WHERE company_id = :company AND day BETWEEN :first AND :last
    ${groupSums}`,
    { company, first, last },
  );
}

/** Forgets the days that are older than the company keeps them, and their sums. */
export async function forgetOldDays(unit: UnitOfWork, until: Date): Promise<void> {
  const company = unit.scope.companyId;
  const keptFrom = `((:until::timestamptz AT TIME ZONE 'UTC')::date - interval '${keptMonths} months')::date`;
  const [forgotten] = await unit.query<{ days: number; kept_from: Day }>(
    `WITH forgotten AS (
       DELETE FROM usage_days WHERE company_id = :company AND day < ${keptFrom} RETURNING day
     ) SELECT count(*)::integer AS days, ${keptFrom} AS kept_from FROM forgotten`,
    { company, until },
  );
  if (!forgotten || forgotten.days === 0) return;
  const { kept_from } = forgotten;
  await unit.query('DELETE FROM usage_sums WHERE company_id = :company AND day < :kept_from', {
    company,
    kept_from,
  });
  await forgetWeeksBefore(unit, kept_from);
}
