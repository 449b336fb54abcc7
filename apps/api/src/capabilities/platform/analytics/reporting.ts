import {
  countDays,
  type DayRange,
  listDays,
  periodOf,
  rangeBefore,
  weekOf,
} from '@workspace/domain/analytics/range';
import {
  activatedCompanies,
  type Report,
  type ReportQuestion,
  type Use,
} from '@workspace/domain/analytics/schema';
import { reportZoneOf, reportZones } from '@workspace/domain/analytics/zones';
import { addDays, dayOf } from '@workspace/domain/billing/month';
import { planForValues } from '../../../database/prepared.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { type PersonRow, readPeople } from './people-store.ts';
import { readProviderReport } from './provider.ts';
import {
  isOfNoTeam,
  listActivated,
  type ReportFilter,
  readCountedUntil,
  readSums,
  readTeamNames,
  type SumRow,
} from './store.ts';

const nothing: Use = { data_mb: 0, voice_minutes: 0, sms: 0 };

const add = (one: Use, other: Use): Use => ({
  data_mb: one.data_mb + other.data_mb,
  voice_minutes: one.voice_minutes + other.voice_minutes,
  sms: one.sms + other.sms,
});

const useOf = ({ data_mb, voice_minutes, sms }: Use): Use => ({ data_mb, voice_minutes, sms });

type DayRow = SumRow & { readonly day: string };
const isOfDay = (row: SumRow): row is DayRow => row.day !== null;

/** The sums of each day. */
function byDay(rows: readonly DayRow[]): ReadonlyMap<string, Use> {
  const days = new Map<string, Use>();
  for (const row of rows) days.set(row.day, add(days.get(row.day) ?? nothing, row));
  return days;
}

function periodsOf(question: ReportQuestion, days: ReadonlyMap<string, Use>): Report['periods'] {
  const shift = countDays(question);
  const periods = new Map<string, Report['periods'][number]>();
  for (const day of listDays(question)) {
    const key = periodOf(question.group_by, day);
    const known = periods.get(key);
    const before = days.get(addDays(day, -shift))?.data_mb ?? 0;
    periods.set(key, {
      from: known?.from ?? day,
      until: day,
      ...add(known ?? nothing, days.get(day) ?? nothing),
      data_mb_before: (known?.data_mb_before ?? 0) + before,
    });
  }
  return [...periods.values()];
}

/** @param countedUntil product time up to which usage is counted; null where none is */
function weeksOf(
  range: DayRange,
  rows: readonly DayRow[],
  countedUntil: Date | null,
): Report['weeks'] {
  const lastDay = countedUntil === null ? null : addDays(dayOf(countedUntil), -1);
  const weeks = new Map<string, Map<string, number>>();
  for (const day of listDays(range)) {
    if (!weeks.has(weekOf(day))) weeks.set(weekOf(day), new Map());
  }
  for (const { day, plan_name, data_mb } of rows) {
    if (day < range.start_date) continue;
    const zones = weeks.get(weekOf(day));
    const zone = reportZoneOf(plan_name ?? '');
    zones?.set(zone, (zones.get(zone) ?? 0) + data_mb);
  }
  return [...weeks].map(([week, zones]) => {
    const sunday = addDays(week, 6);
    const isInRange = week >= range.start_date && sunday <= range.end_date;
    return {
      week,
      is_whole: isInRange && lastDay !== null && sunday <= lastDay,
      zones: reportZones.flatMap((zone) => {
        const data_mb = zones.get(zone);
        return data_mb === undefined ? [] : [{ zone, data_mb }];
      }),
    };
  });
}

const byData = (one: Use, other: Use) =>
  other.data_mb - one.data_mb || other.voice_minutes - one.voice_minutes || other.sms - one.sms;

const countryOf = (row: SumRow): Report['countries'] => {
  const { country_code } = row;
  return country_code === null ? [] : [{ country_code, ...useOf(row) }];
};

/** A team that is deleted has no name. */
function teamOf(row: SumRow, names: ReadonlyMap<string, string>): Report['teams'] {
  if (row.team_id === null) return [];
  const team_id = isOfNoTeam(row) ? null : row.team_id;
  return [{ team_id, name: (team_id && names.get(team_id)) ?? null, ...useOf(row) }];
}

/** Who asks, and in which transaction: an administrator's is in their company's scope. */
export interface Asking {
  readonly unit: UnitOfWork;
  readonly askedBy: 'company' | 'staff';
  /** Whether people are in the report by their ids alone. */
  readonly hidesPeople: boolean;
}

const presentPerson =
  ({ hidesPeople }: Asking) =>
  ({ user_id, name, email, ...use }: PersonRow): Report['people'][number] => ({
    user_id,
    ...(hidesPeople ? { name: null, email: null } : { name, email }),
    ...useOf(use),
  });

/** The report that answers a question, from the sums that are kept by company and day. */
export async function readReportOf(asking: Asking, question: ReportQuestion): Promise<Report> {
  const { unit, askedBy } = asking;
  const { start_date, end_date, group_by, country_code = null, company_ids, user_ids } = question;
  const before = rangeBefore(question);
  const span = { before: before.start_date, start: start_date, end: end_date };
  const asked = company_ids === activatedCompanies ? null : company_ids;
  await planForValues(unit.trx);
  const companies = await listActivated(unit, asked);
  const filter: ReportFilter = { companyIds: asked, userIds: user_ids, countryCode: country_code };
  const isOwn = askedBy === 'company';
  const rows = await readSums(unit, span, filter, isOwn);
  const countedUntil = await readCountedUntil(unit, asked);
  const teams = isOwn ? await readTeamNames(unit) : new Map<string, string>();
  // Staff see no people in their report: it is about companies.
  const people = isOwn ? await readPeople(unit, span, filter) : null;

  const daily = rows.filter(isOfDay);
  const days = byDay(daily);
  const sum = (range: DayRange) =>
    listDays(range).reduce((all, day) => add(all, days.get(day) ?? nothing), nothing);
  const weeks = weeksOf(question, daily, countedUntil);
  const mondays = weeks.map(({ week }) => week);
  const provider = isOwn ? null : await readProviderReport(unit, span, filter, mondays);
  return {
    start_date,
    end_date,
    group_by,
    country_code,
    before,
    companies: companies.length,
    counted_until: countedUntil?.toISOString() ?? null,
    totals: { ...sum(question), people: people?.now ?? null },
    totals_before: { ...sum(before), people: people?.before ?? null },
    periods: periodsOf(question, days),
    weeks,
    countries: rows.flatMap(countryOf).toSorted(byData),
    teams: isOwn ? rows.flatMap((row) => teamOf(row, teams)).toSorted(byData) : [],
    people: people?.top.map(presentPerson(asking)) ?? [],
    provider,
  };
}
