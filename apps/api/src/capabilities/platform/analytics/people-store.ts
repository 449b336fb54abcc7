import { listDays, weekOf } from '@workspace/domain/analytics/range';
import { topPeople, type Use } from '@workspace/domain/analytics/schema';
import { addDays, type Day } from '@workspace/domain/billing/month';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { type ReportFilter, type ReportSpan, whole } from './store.ts';

/** A person, or the numbers without one, with what was used in the range. */
export interface PersonRow extends Use {
  readonly user_id: string | null;
  readonly name: string | null;
  readonly email: string | null;
}

/** How many people used anything in the range, and in the days before it, and who used the most. */
export interface People {
  readonly now: number;
  readonly before: number;
  readonly top: readonly PersonRow[];
}

/** Days from the first on, without `until`. */
interface Days {
  readonly from: Day;
  readonly until: Day;
}

const isIn = (day: Day, { from, until }: Days) => day >= from && day < until;

/**
 * The weeks that have about the days of a range: it is extended or cut to whole weeks, by three days
 * at most, and ends where weeks are not summed yet.
 */
function weeksOf({ from, until }: Days, summedUntil: Day): Days {
  const nearestMonday = (day: Day) => weekOf(addDays(day, 3));
  const end = until < summedUntil ? nearestMonday(until) : summedUntil;
  return { from: nearestMonday(from), until: end < summedUntil ? end : summedUntil };
}

/**
 * Which sums of weeks a report reads, and which days: those that the weeks lack, which are added, and
 * those that they have beyond its ranges, which are subtracted.
 */
function partsOf(span: ReportSpan, summedUntil: Day | null) {
  const before: Days = { from: span.before, until: span.start };
  const now: Days = { from: span.start, until: addDays(span.end, 1) };
  const none: Days = { from: span.before, until: span.before };
  const weeksBefore = summedUntil === null ? none : weeksOf(before, summedUntil);
  const weeksNow = summedUntil === null ? none : weeksOf(now, summedUntil);
  const around = { start_date: addDays(span.before, -3), end_date: addDays(span.end, 4) };
  const days = listDays(around).filter(
    (day) => isIn(day, before) !== isIn(day, weeksBefore) || isIn(day, now) !== isIn(day, weeksNow),
  );
  return { days, before, now, weeksBefore, weeksNow };
}

const isOf = (column: string, range: string) =>
  `(${column} >= :${range}_from::date AND ${column} < :${range}_until::date)`;
/** 1 where a day is in the range alone, -1 where it is in the weeks alone. */
const sign = (range: string, weeks: string) =>
  `(${isOf('day', range)}::integer - ${isOf('day', weeks)}::integer)`;

const voice = 'voice_minutes_local + voice_minutes_international';
const ofFilter = `company_id = :company AND (:country::text IS NULL OR country_code = :country)
  AND (:everybody OR number_id IN (SELECT id FROM numbers
    WHERE numbers.company_id = :company AND numbers.user_id = ANY (:users::uuid[])))`;

/** Both parts are grouped by number for themselves, since PostgreSQL knows nothing of their union. */
const byNumber = `by_week AS (
    SELECT number_id, sum(data_mb) FILTER (WHERE ${isOf('week', 'weeks_now')}) AS data_mb,
      sum(voice_minutes) FILTER (WHERE ${isOf('week', 'weeks_now')}) AS voice_minutes,
      sum(sms) FILTER (WHERE ${isOf('week', 'weeks_now')}) AS sms,
      sum(data_mb + voice_minutes + sms) FILTER (WHERE ${isOf('week', 'weeks_before')}) AS before
    FROM usage_weeks
    WHERE (${isOf('week', 'weeks_before')} OR ${isOf('week', 'weeks_now')}) AND ${ofFilter}
    GROUP BY number_id
  ), by_day AS (
    SELECT number_id, sum(data_mb * ${sign('now', 'weeks_now')}) AS data_mb,
      sum((${voice}) * ${sign('now', 'weeks_now')}) AS voice_minutes,
      sum(sms * ${sign('now', 'weeks_now')}) AS sms,
      sum((data_mb + ${voice} + sms) * ${sign('before', 'weeks_before')}) AS before
    FROM usage_days WHERE day = ANY (:days::date[]) AND ${ofFilter}
    GROUP BY number_id
  ), by_number AS (
    SELECT number_id, coalesce(by_week.data_mb, 0) + coalesce(by_day.data_mb, 0) AS data_mb,
      coalesce(by_week.voice_minutes, 0) + coalesce(by_day.voice_minutes, 0) AS voice_minutes,
      coalesce(by_week.sms, 0) + coalesce(by_day.sms, 0) AS sms,
      coalesce(by_week.before, 0) + coalesce(by_day.before, 0) AS before
    FROM by_week FULL JOIN by_day USING (number_id)
  )`;

/** The day before which the days of the unit's company are summed by week. */
async function readSummedUntil(unit: UnitOfWork): Promise<Day | null> {
  const [row] = await unit.query<{ summed_until: Day | null }>(
    'SELECT summed_until FROM usage_counts WHERE company_id = :company',
    { company: unit.scope.companyId },
  );
  return row?.summed_until ?? null;
}

/** What the people of the unit's company have used; the report names those with the most data. */
export async function readPeople(
  unit: UnitOfWork,
  span: ReportSpan,
  filter: ReportFilter,
): Promise<People> {
  const summedUntil = await readSummedUntil(unit);
  const { days, before, now, weeksBefore, weeksNow } = partsOf(span, summedUntil);
  const rows = await unit.query<PersonRow & { readonly place: string | null } & Common>(
    `WITH ${byNumber}, by_person AS MATERIALIZED (
       SELECT user_id, sum(data_mb) AS data_mb, sum(voice_minutes) AS voice_minutes,
         sum(by_number.sms) AS sms, sum(data_mb + voice_minutes + by_number.sms) > 0 AS used_now,
         sum(before) > 0 AS used_before
       FROM by_number JOIN numbers ON numbers.company_id = :company AND numbers.id = number_id
       GROUP BY user_id
     ), counts AS (
       SELECT count(user_id) FILTER (WHERE used_now) AS people_now,
         count(user_id) FILTER (WHERE used_before) AS people_before
       FROM by_person
     ), top AS (
       SELECT row_number() OVER (
           ORDER BY data_mb DESC, voice_minutes DESC, sms DESC, user_id) AS place,
         user_id, data_mb, voice_minutes, sms
       FROM by_person WHERE used_now
       ORDER BY place LIMIT ${topPeople}
     )
     SELECT people_now, people_before,
       (SELECT summed_until FROM usage_counts WHERE company_id = :company)
         IS NOT DISTINCT FROM :summed_until::date AS is_current,
       place, top.user_id, nullif(concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')), '')
         AS name, email, data_mb, voice_minutes, top.sms
     FROM counts LEFT JOIN top ON true
       LEFT JOIN users ON users.company_id = :company AND users.id = top.user_id
     ORDER BY place`,
    {
      company: unit.scope.companyId,
      summed_until: summedUntil,
      days,
      before_from: before.from,
      before_until: before.until,
      now_from: now.from,
      now_until: now.until,
      weeks_before_from: weeksBefore.from,
      weeks_before_until: weeksBefore.until,
      weeks_now_from: weeksNow.from,
      weeks_now_until: weeksNow.until,
      country: filter.countryCode,
      everybody: filter.userIds.length === 0,
      users: [...filter.userIds],
    },
  );
  // More days were summed between the two statements.
  if (!rows[0]?.is_current) return readPeople(unit, span, filter);
  return {
    now: Number(rows[0].people_now),
    before: Number(rows[0].people_before),
    top: rows.filter(({ place }) => place !== null).map(whole),
  };
}

/** The same in every row. PostgreSQL counts in a type that it sends as text. */
interface Common {
  readonly people_now: string;
  readonly people_before: string;
  readonly is_current: boolean;
}
