import type { Allowance, DayUse, UsageRange, UsageRecord } from '../usage-port.ts';
import { type Counter, counters, habitsOf, type MeteredLine } from './usage-habits.ts';
import { countryAt } from './usage-places.ts';
import { monthOf, wantedSince } from './usage-rhythm.ts';

const dayMs = 86_400_000;

/** A period in which a line carries traffic; `endedAt` is null while it continues. */
export interface Traffic {
  readonly beganAt: Date;
  readonly endedAt: Date | null;
}

type Counts = Readonly<Record<Counter, number>>;

/** A period in which a line carries traffic under one allowance, in milliseconds. */
interface Segment {
  readonly from: number;
  readonly until: number;
  readonly allowance: Allowance;
}

const timeOf = (end: Date | null) => end?.getTime() ?? Number.POSITIVE_INFINITY;

function segmentsOf(
  traffic: readonly Traffic[],
  allowances: readonly Allowance[],
  { since, until }: UsageRange,
): Segment[] {
  const segments = traffic.flatMap(({ beganAt, endedAt }) =>
    allowances.map((allowance) => ({
      from: Math.max(since.getTime(), beganAt.getTime(), allowance.from.getTime()),
      until: Math.min(until.getTime(), timeOf(endedAt), timeOf(allowance.until)),
      allowance,
    })),
  );
  return segments
    .filter((segment) => segment.from < segment.until)
    .sort((one, other) => one.from - other.from);
}

/**
 * The first whole millisecond after `from`, `until` at the latest, at which the condition holds.
 */
function firstWhen(from: number, until: number, isSo: (time: number) => boolean): number {
  let [before, after] = [from, until];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (isSo(middle)) after = middle;
    else before = middle;
  }
  return after;
}

/** The parts of a segment by day. */
function daysOf(segment: Segment): Segment[] {
  const parts: Segment[] = [];
  for (let { from } = segment; from < segment.until; ) {
    const until = Math.min(segment.until, (Math.floor(from / dayMs) + 1) * dayMs);
    parts.push({ ...segment, from, until });
    from = until;
  }
  return parts;
}

/** A day may lie in two segments. */
function byDay(uses: readonly DayUse[]): DayUse[] {
  const days = new Map<string, DayUse>();
  for (const use of uses) {
    const other = days.get(use.day);
    const sum = { ...use };
    if (other) for (const counter of counters) sum[counter] += other[counter];
    if (counters.some((counter) => sum[counter] > 0)) days.set(use.day, sum);
  }
  return [...days.values()];
}

/**
 * The network's count for a line: its holder's habits while it carries traffic, stopped when the
 * allowance of the month is used up. After a plan move within the month the count continues: a
 * larger allowance unblocks the line, a smaller one never reduces the count.
 * @returns null if the line carried no traffic in the range
 */
export function meterLine(
  line: MeteredLine,
  terms: { readonly traffic: readonly Traffic[]; readonly allowances: readonly Allowance[] },
  { since, until: end }: UsageRange,
): UsageRecord | null {
  const month = monthOf(since.getTime());
  // What is left of the allowance depends on the whole month.
  const whole = segmentsOf(terms.traffic, terms.allowances, { since: new Date(month), until: end });
  if (!whole.some(({ until }) => until > since.getTime())) return null;
  const habits = habitsOf(line);
  const wanted = (time: number): Counts => wantedSince(habits, month, time);
  const counted = { dataMb: 0, voiceMinutesLocal: 0, voiceMinutesInternational: 0, sms: 0 };
  let dataUsedUp: UsageRecord['dataUsedUp'] = null;
  const days: DayUse[] = [];

  for (const { from, until, allowance } of whole.flatMap(daysOf)) {
    const [before, after] = [wanted(from), wanted(until)];
    const room = Math.max(0, allowance.dataMb - counted.dataMb);
    if (!dataUsedUp && allowance.dataMb > 0 && after.dataMb - before.dataMb >= room) {
      const reached = (time: number) => wanted(time).dataMb - before.dataMb >= room;
      const at = room === 0 ? from : firstWhen(from, until, reached);
      dataUsedUp = { at: new Date(at), allowanceMb: allowance.dataMb };
    }
    const used = { dataMb: 0, voiceMinutesLocal: 0, voiceMinutesInternational: 0, sms: 0 };
    for (const counter of counters) {
      const left = Math.max(0, allowance[counter] - counted[counter]);
      used[counter] = Math.min(left, after[counter] - before[counter]);
      counted[counter] += used[counter];
    }
    if (from < since.getTime()) continue;
    const day = new Date(from).toISOString().slice(0, 10);
    days.push({ day, countryCode: countryAt(line, habits, from), ...used });
  }
  return { callIdentifier: line.callIdentifier, days: byDay(days), dataUsedUp };
}
