import { changeOf, extremesOf } from '@workspace/domain/analytics/figures';
import { countDays } from '@workspace/domain/analytics/range';
import type { Report } from '@workspace/domain/analytics/schema';
import { formatData, formatLargeData } from '@workspace/ui/format/data';
import { formatDay, formatRecent } from '@workspace/ui/format/dates';
import { formatRange, shortDay } from '@workspace/ui/format/day-range';
import { messages } from './messages.ts';

/** `Tue 3 Nov 2026`, or `2 Nov to 8 Nov 2026` for a week. */
export const periodName = ({ from, until }: { readonly from: string; readonly until: string }) =>
  from === until ? formatDay(from) : formatRange({ start_date: from, end_date: until });

/**
 * `12.4% more`, `2.1% less`, `As much`, or that nothing was before.
 * @param form `full` names the days that are compared with
 */
export function changeText(
  now: number,
  before: number,
  days: number,
  form: 'full' | 'brief',
): string {
  const change = changeOf(now, before);
  const { more, less, same, thanBefore, asBefore, nothingBefore } = messages.change;
  if (change === null) return nothingBefore(days);
  const [text, rest] =
    change === 0
      ? [same, asBefore(days)]
      : [change > 0 ? more(change) : less(change), thanBefore(days)];
  return form === 'full' ? `${text} ${rest}` : text;
}

/** The last period, if it is not over or not counted to its end; undefined for a whole one. */
export function openPeriod({
  periods,
  counted_until,
}: Report): Report['periods'][number] | undefined {
  const last = periods.at(-1);
  return last && counted_until !== null && counted_until.slice(0, 10) <= last.until
    ? last
    : undefined;
}

/** `today, 14:02`, `19 Nov, 16:20`, within a sentence. */
export const recently = (moment: string): string => formatRecent(moment).replace(/^Today/, 'today');

/** What the line shows, in sentences. */
export function periodsSentence(report: Report): string {
  const { totals, totals_before, periods } = report;
  const words = messages.periods;
  const days = countDays(report);
  const format = dataFormatOf(report);
  const sentences = [words.sum(formatRange(report), format(totals.data_mb))];
  const whole = periods.filter((period) => period !== openPeriod(report));
  const extremes = extremesOf(whole, ({ data_mb }) => data_mb);
  if (extremes && whole.length > 1 && totals.data_mb > 0) {
    const { most, least } = extremes;
    sentences.push(
      `${words.most(periodName(most), format(most.data_mb))};`,
      words.least(periodName(least), format(least.data_mb)),
    );
  }
  if (openPeriod(report)) sentences.push(words.open(report.group_by));
  sentences.push(`${changeText(totals.data_mb, totals_before.data_mb, days, 'full')}.`);
  return sentences.join(' ');
}

export const weekTotal = ({ zones }: Report['weeks'][number]): number =>
  zones.reduce((sum, { data_mb }) => sum + data_mb, 0);

/** What the bars show, in sentences. */
export function weeksSentence({ weeks }: Pick<Report, 'weeks'>): string {
  const words = messages.weeks;
  const extremes = extremesOf(weeks, weekTotal);
  if (!extremes) return '';
  const { most } = extremes;
  const sentence = words.sentence(weeks.length, shortDay(most.week), formatData(weekTotal(most)));
  return weeks.every(({ is_whole }) => is_whole) ? sentence : `${sentence} ${words.partlyNote}`;
}

/** How the data of a report is written, in MB: that of many companies in TB too. */
export const dataFormatOf = ({ provider }: Pick<Report, 'provider'>): ((mb: number) => string) =>
  provider === null ? formatData : formatLargeData;

const units = [
  { name: 'MB', mb: 1 },
  { name: 'GB', mb: 1000 },
  { name: 'TB', mb: 1_000_000 },
] as const;

/** The unit of a chart, by the largest of its values in MB. @param largest that it may be */
export function chartUnit(mostMb: number, largest: 'GB' | 'TB' = 'GB'): (typeof units)[number] {
  const offered = largest === 'TB' ? units : units.slice(0, 2);
  return offered.findLast(({ mb }) => mostMb >= mb) ?? units[0];
}
