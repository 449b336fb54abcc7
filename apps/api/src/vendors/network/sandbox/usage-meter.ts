import type { Allowance, UsageRange, UsageRecord } from '../usage-port.ts';
import { type Counter, counters, habitsOf, type MeteredLine } from './usage-habits.ts';
import { wantedSince } from './usage-rhythm.ts';

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

/**
 * The network's count for a line: its holder's habits while it carries traffic, stopped when the
 * allowance is used up. After a plan move within the month the count continues: a larger allowance
 * unblocks the line, a smaller one never reduces the count.
 * @returns null if the line carried no traffic in the range
 */
export function meterLine(
  line: MeteredLine,
  terms: { readonly traffic: readonly Traffic[]; readonly allowances: readonly Allowance[] },
  range: UsageRange,
): UsageRecord | null {
  const segments = segmentsOf(terms.traffic, terms.allowances, range);
  if (segments.length === 0) return null;
  const habits = habitsOf(line);
  const month = range.since.getTime();
  const wanted = (time: number): Counts => wantedSince(habits, month, time);
  const counted = { dataMb: 0, voiceMinutesLocal: 0, voiceMinutesInternational: 0, sms: 0 };
  let dataUsedUp: UsageRecord['dataUsedUp'] = null;

  for (const { from, until, allowance } of segments) {
    const [before, after] = [wanted(from), wanted(until)];
    const room = Math.max(0, allowance.dataMb - counted.dataMb);
    if (!dataUsedUp && allowance.dataMb > 0 && after.dataMb - before.dataMb >= room) {
      const reached = (time: number) => wanted(time).dataMb - before.dataMb >= room;
      const at = room === 0 ? from : firstWhen(from, until, reached);
      dataUsedUp = { at: new Date(at), allowanceMb: allowance.dataMb };
    }
    for (const counter of counters) {
      const left = Math.max(0, allowance[counter] - counted[counter]);
      counted[counter] += Math.min(left, after[counter] - before[counter]);
    }
  }
  return { callIdentifier: line.callIdentifier, ...counted, dataUsedUp };
}
