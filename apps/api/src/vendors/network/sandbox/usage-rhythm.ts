import { type Counter, chanceAt, type Habits } from './usage-habits.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const hoursADay = 24;

/** Share of each hour (UTC) in a day's use, in parts of the day's total. */
const workday = [
  8, 5, 4, 4, 5, 12, 28, 55, 85, 100, 105, 100, 90, 95, 105, 105, 95, 85, 70, 60, 55, 45, 30, 15,
];
const weekend = [
  10, 6, 4, 4, 4, 6, 12, 20, 32, 42, 48, 50, 50, 50, 48, 48, 46, 46, 46, 44, 40, 32, 24, 14,
];

/** Cumulative shares before each hour of the day; the last entry is the total. */
function sums(hours: readonly number[]): readonly number[] {
  const found = [0];
  for (const hour of hours) found.push((found.at(-1) ?? 0) + hour);
  return found;
}
const days = { workday: sums(workday), weekend: sums(weekend) };
const whole = (sum: readonly number[]) => sum[hoursADay] ?? 0;

/** Thousandths by which a line's day varies: from half to one and a half of an average day. */
const meanDay = 1000;
const ownDay = (seed: number, day: number) => 500 + Math.floor(1001 * chanceAt(seed, day));

/** The weight of an average month of 30 days. */
const meanMonth = ((5 * whole(days.workday) + 2 * whole(days.weekend)) / 7) * hourMs * meanDay * 30;

/** Days are counted from 1 January 1970, a Thursday. */
function sumsOf(day: number): readonly number[] {
  const weekday = (day + 4) % 7;
  return weekday === 0 || weekday === 6 ? days.weekend : days.workday;
}

/** First instant of the instant's month, UTC, in milliseconds. */
export function monthOf(instant: number): number {
  const date = new Date(instant);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
}

/** First instant of the following month. */
export function monthAfter(instant: number): number {
  const date = new Date(instant);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}

/**
 * Cumulative weight of a line's use since the month began. Integers, so that it is monotonic: a
 * month's total stays far below 2^53.
 */
function weightOf(seed: number, month: number, until: number): number {
  const firstDay = month / dayMs;
  const lastDay = Math.floor(until / dayMs);
  let weight = 0;
  for (let day = firstDay; day < lastDay; day += 1) {
    weight += ownDay(seed, day) * whole(sumsOf(day)) * hourMs;
  }
  const sum = sumsOf(lastDay);
  const intoDay = until - lastDay * dayMs;
  const hour = Math.floor(intoDay / hourMs);
  const before = sum[hour] ?? 0;
  const during = (sum[hour + 1] ?? before) - before;
  return weight + ownDay(seed, lastDay) * (before * hourMs + during * (intoDay - hour * hourMs));
}

/**
 * Unlimited use of a line from the beginning of a month until a time within it, or its end, in
 * whole units. Monotonic in time, and zero at the beginning.
 * @param month first instant of the month, UTC; like `until` in milliseconds
 */
export function wantedSince(
  { seed, monthly }: Habits,
  month: number,
  until: number,
): Readonly<Record<Counter, number>> {
  const months = weightOf(seed, month, until) / meanMonth;
  return {
    dataMb: Math.floor(monthly.dataMb * months),
    voiceMinutesLocal: Math.floor(monthly.voiceMinutesLocal * months),
    voiceMinutesInternational: Math.floor(monthly.voiceMinutesInternational * months),
    sms: Math.floor(monthly.sms * months),
  };
}

/**
 * Unlimited use of a line between two times of one month.
 * @throws RangeError if they are not in order or not of one month
 */
export function wantedBetween(
  habits: Habits,
  from: number,
  until: number,
): Readonly<Record<Counter, number>> {
  const month = monthOf(from);
  if (until < from || until > monthAfter(from)) throw new RangeError('It is not within one month.');
  const [before, after] = [wantedSince(habits, month, from), wantedSince(habits, month, until)];
  return {
    dataMb: after.dataMb - before.dataMb,
    voiceMinutesLocal: after.voiceMinutesLocal - before.voiceMinutesLocal,
    voiceMinutesInternational: after.voiceMinutesInternational - before.voiceMinutesInternational,
    sms: after.sms - before.sms,
  };
}
