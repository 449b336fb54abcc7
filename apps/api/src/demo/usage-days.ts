import type { UsageRange } from '../vendors/network/usage-port.ts';
import { recordsOf } from './consumption.ts';
import type { DemoRows, UsedLineRow } from './rows.ts';
import { day, monthsBefore, startOfMonth } from './stage.ts';

/** A year and the current month. */
const monthsOfYear = 13;
const daysOfHalfYear = 184;

/** The columns of what {@link usageDays} writes, in its order. */
export const usageDayColumns = [
  'company_id',
  'number_id',
  'day',
  'country_code',
  'plan_id',
  'team_id',
  'data_mb',
  'voice_minutes_local',
  'voice_minutes_international',
  'sms',
] as const;

/** The months, the first one from its day on, the last one up to now. */
function rangesOf(since: number, now: number): UsageRange[] {
  const ranges: UsageRange[] = [];
  for (let from = since; from < now; ) {
    const until = Math.min(now, monthsBefore(startOfMonth(from), -1));
    ranges.push({ since: new Date(from), until: new Date(until) });
    from = until;
  }
  return ranges;
}

/** The first team of each person, as the product attributes what they use. */
function teamsOf({ team_members, teams, users }: DemoRows): ReadonlyMap<string, string> {
  const begun = new Map([...teams, ...users].map(({ id, created_at }) => [id, +created_at]));
  const joined = new Map<string, { readonly teamId: string; readonly at: number }>();
  for (const { team_id: teamId, user_id } of team_members) {
    const at = Math.max(begun.get(teamId) ?? 0, begun.get(user_id) ?? 0);
    const first = joined.get(user_id);
    if (!first || at < first.at || (at === first.at && teamId < first.teamId)) {
      joined.set(user_id, { teamId, at });
    }
  }
  return new Map([...joined].map(([userId, { teamId }]) => [userId, teamId]));
}

function planOn({ line }: UsedLineRow, end: number): string {
  const span = line.spans.findLast(({ from }) => from < end) ?? line.spans[0];
  if (!span) throw new Error('A line has no plan.');
  return span.plan.plan_id;
}

/**
 * What every line of the demo used by day and country, in the text format of PostgreSQL's COPY: a
 * large demo has millions of days, which are made while they are written.
 * @param yearOf the company that has use for a year; null = none
 * @param now product time in milliseconds
 */
export function* usageDays(rows: DemoRows, yearOf: string | null, now: number): Generator<string> {
  const teams = teamsOf(rows);
  const month = startOfMonth(now);
  const today = Math.floor(now / day) * day;
  const year = rangesOf(monthsBefore(month, monthsOfYear - 1), now);
  const halfYear = rangesOf(today - (daysOfHalfYear - 1) * day, now);
  for (const used of rows.used_lines) {
    const { number } = used;
    const team = (number.user_id && teams.get(number.user_id)) || '\\N';
    let text = '';
    for (const range of number.company_id === yearOf ? year : halfYear) {
      for (const use of recordsOf(used, range)?.days ?? []) {
        const plan = planOn(used, Date.parse(use.day) + day);
        const counts = [use.dataMb, use.voiceMinutesLocal, use.voiceMinutesInternational, use.sms];
        const of = [number.company_id, number.id, use.day, use.countryCode, plan, team];
        text += `${[...of, ...counts].join('\t')}\n`;
      }
    }
    if (text !== '') yield text;
  }
}
