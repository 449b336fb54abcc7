import type { ReportQuestion, Use } from '@workspace/domain/analytics/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';

/** The days of a report and those before them, whose usage is read in one pass. */
export interface ReportSpan {
  readonly before: string;
  readonly start: string;
  readonly end: string;
}

export interface ReportFilter {
  /** Null for all that are activated. */
  readonly companyIds: readonly string[] | null;
  /** Empty for everybody. */
  readonly userIds: readonly string[];
  readonly countryCode: string | null;
}

/** A sum by day and plan, by country, or by team; the others are null. */
export interface SumRow extends Use {
  readonly day: string | null;
  readonly plan_name: string | null;
  readonly country_code: string | null;
  readonly team_id: string | null;
}

/** What `usage_sums` has in the place of a team where there is none. */
const noTeam = '00000000-0000-0000-0000-000000000000';

/** The companies of a report. */
export const activated = `(SELECT id FROM companies
  WHERE NOT is_archived AND status = 'activated'
    AND (:companies::uuid[] IS NULL OR id = ANY (:companies::uuid[])))`;

/** The rows of a report: from the sums, or from the numbers that some people hold now. */
const used = (hasPeople: boolean) =>
  hasPeople
    ? `SELECT days.company_id, days.day, days.country_code, days.plan_id,
         coalesce(days.team_id, '${noTeam}') AS team_id, days.data_mb,
         days.voice_minutes_local + days.voice_minutes_international AS voice_minutes, days.sms
       FROM usage_days days JOIN numbers ON numbers.company_id = days.company_id
         AND numbers.id = days.number_id AND numbers.user_id = ANY (:users::uuid[])
       WHERE days.company_id IN ${activated}
         AND days.day BETWEEN :before::date AND :end::date
         AND (:country::text IS NULL OR days.country_code = :country)`
    : `SELECT company_id, day, country_code, plan_id, team_id, data_mb,
         voice_minutes_local + voice_minutes_international AS voice_minutes, sms
       FROM usage_sums WHERE company_id IN ${activated}
         AND day BETWEEN :before::date AND :end::date
         AND (:country::text IS NULL OR country_code = :country)`;

export const valuesOf = ({ before, start, end }: ReportSpan, filter: ReportFilter) => ({
  before,
  start,
  end,
  companies: filter.companyIds === null ? null : [...filter.companyIds],
  country: filter.countryCode,
  ...(filter.userIds.length > 0 ? { users: [...filter.userIds] } : {}),
});

/** PostgreSQL sums integers into types that it sends as text. */
export const whole = <Row extends Use>(row: Row): Row => ({
  ...row,
  data_mb: Number(row.data_mb),
  voice_minutes: Number(row.voice_minutes),
  sms: Number(row.sms),
});

/**
 * All sums of a report: countries and teams of its days alone. The rows are read once and grouped
 * plainly, which PostgreSQL does in parallel; the few groups are then summed in several ways.
 */
export async function readSums(
  unit: UnitOfWork,
  span: ReportSpan,
  filter: ReportFilter,
  byTeam: boolean,
): Promise<SumRow[]> {
  const team = byTeam ? 'team_id' : 'NULL::uuid';
  const rows = await unit.query<SumRow>(
    `WITH used AS (${used(filter.userIds.length > 0)}), grouped AS MATERIALIZED (
       SELECT day, plan_id, country_code, ${team} AS team_id, sum(data_mb) AS data_mb,
         sum(voice_minutes) AS voice_minutes, sum(sms) AS sms
       FROM used GROUP BY 1, 2, 3, 4
     ), placed AS (
       SELECT day, plan_id, data_mb, voice_minutes, sms,
         CASE WHEN day >= :start::date THEN country_code END AS country_code,
         CASE WHEN day >= :start::date THEN team_id END AS team_id
       FROM grouped
     ), sums AS (
       SELECT day, plan_id, country_code, team_id, sum(data_mb) AS data_mb,
         sum(voice_minutes) AS voice_minutes, sum(sms) AS sms
       FROM placed GROUP BY GROUPING SETS ((day, plan_id), (country_code), (team_id))
     )
     SELECT sums.day::text AS day, plans.name AS plan_name, sums.country_code, sums.team_id,
       sums.data_mb, sums.voice_minutes, sums.sms
     FROM sums LEFT JOIN plans ON plans.id = sums.plan_id
     WHERE num_nonnulls(day, country_code, team_id) > 0
     ORDER BY day, plan_name, country_code, team_id`,
    valuesOf(span, filter),
  );
  return rows.map(whole);
}

/** Whether a sum by team is that of people without one. */
export const isOfNoTeam = ({ team_id }: SumRow): boolean => team_id === noTeam;

/** Names of the teams that exist. */
export async function readTeamNames(unit: UnitOfWork): Promise<ReadonlyMap<string, string>> {
  const rows = await unit.query<{ id: string; name: string }>(
    'SELECT id, name FROM teams WHERE company_id = :company',
    { company: unit.scope.companyId },
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Product time up to which every company of the unit's scope is counted that was counted at all. */
export async function readCountedUntil(
  unit: UnitOfWork,
  companyIds: readonly string[] | null,
): Promise<Date | null> {
  const [row] = await unit.query<{ until: Date | null }>(
    `SELECT min(counted_until) AS until FROM usage_counts
     WHERE :companies::uuid[] IS NULL OR company_id = ANY (:companies::uuid[])`,
    { companies: companyIds === null ? null : [...companyIds] },
  );
  return row?.until ?? null;
}

/** Those of the companies that are activated and not archived; null asks for all. */
export async function listActivated(
  unit: UnitOfWork,
  companyIds: readonly string[] | null,
): Promise<string[]> {
  const rows = await unit.query<{ id: string }>(
    `SELECT id FROM ${activated} activated ORDER BY id`,
    {
      companies: companyIds === null ? null : [...companyIds],
    },
  );
  return rows.map(({ id }) => id);
}

/** Those of the people who are of the unit's company. */
export async function listKnownPeople(
  unit: UnitOfWork,
  { user_ids }: Pick<ReportQuestion, 'user_ids'>,
): Promise<ReadonlySet<string>> {
  const rows = await unit.query<{ id: string }>(
    'SELECT id FROM users WHERE company_id = :company AND id = ANY (:users::uuid[])',
    { company: unit.scope.companyId, users: [...user_ids] },
  );
  return new Set(rows.map(({ id }) => id));
}
