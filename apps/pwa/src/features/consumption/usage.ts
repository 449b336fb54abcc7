import type { Plan } from '@workspace/domain/plans/schema';
import { fillOf, homeAllowance } from '@workspace/domain/usage/rules';
import type { Consumption } from '@workspace/domain/usage/schema';
import type { Usage } from '@workspace/ui/components/usage-meter';
import {
  formatCount,
  formatCountUsage,
  formatData,
  formatDataUsage,
  formatMinutesUsage,
} from '@workspace/ui/format/data';
import { formatDate } from '@workspace/ui/format/dates';
import { messages } from './messages.ts';

interface UsageWords {
  /** `31.4` and `of 50 GB`. */
  readonly of: (used: number, max: number) => { used: string; of: string };
  /** An amount alone: `1.4 GB`. */
  readonly amount: (amount: number) => string;
}

const dataWords: UsageWords = { of: formatDataUsage, amount: formatData };
const minuteWords: UsageWords = {
  of: formatMinutesUsage,
  amount: (minutes) => messages.minutes(formatCount(minutes)),
};
const countWords: UsageWords = { of: formatCountUsage, amount: formatCount };

const tones = { near: 'warning', used_up: 'danger' } as const;

/** A meter; undefined if the plan has no such allowance. */
function meter(
  label: string,
  counted: number | undefined,
  max: number,
  words: UsageWords,
): Usage[] {
  if (max <= 0) return [];
  // No measured usage counts as zero.
  const used = counted ?? 0;
  const { used: usedText, of: ofText } = words.of(used, max);
  const usage = { label, used, max, usedText, ofText };
  const fill = fillOf(used, max);
  if (fill === 'open') return [usage];
  const brief =
    fill === 'near'
      ? { strong: words.amount(max - used), rest: messages.left }
      : { strong: messages.fill.used_up, rest: words.amount(max) };
  return [{ ...usage, note: { text: messages.fill[fill], tone: tones[fill], brief } }];
}

const data = (plan: Plan, used: Consumption | null) =>
  meter(messages.data, used?.data_mb, homeAllowance(plan, used).data_mb, dataWords);
const calls = (label: string, plan: Plan, used: Consumption | null) =>
  meter(
    label,
    used?.voice_minutes_local,
    homeAllowance(plan, used).voice_minutes_local,
    minuteWords,
  );
const sms = (plan: Plan, used: Consumption | null) =>
  meter(messages.sms, used?.sms, plan.sms_local, countWords);

/** The data meter, if the plan includes data. */
export function dataUsageOf(plan: Plan, used: Consumption | null): Usage | undefined {
  return data(plan, used)[0];
}

/** One meter for each allowance of the plan. */
export function usagesOf(plan: Plan, used: Consumption | null): Usage[] {
  return [
    ...data(plan, used),
    ...calls(messages.localCalls, plan, used),
    ...meter(
      messages.internationalCalls,
      used?.voice_minutes_international,
      plan.voice_minutes_international,
      minuteWords,
    ),
    ...sms(plan, used),
  ];
}

/** The three meters that fit the foot of the dialog: data, calls, SMS. */
export function stripUsagesOf(plan: Plan, used: Consumption | null): Usage[] {
  return [...data(plan, used), ...calls(messages.calls, plan, used), ...sms(plan, used)];
}

/** What active top-ups add to the allowances, in sentences; null without any. */
export function topUpsOf(used: Consumption | null): string | null {
  const { top_up_data_mb: mb = 0, top_up_voice_minutes: minutes = 0 } = used ?? {};
  const abroad = used?.top_up_international_mb ?? 0;
  const home = [
    ...(mb > 0 ? [formatData(mb)] : []),
    ...(minutes > 0 ? [minuteWords.amount(minutes)] : []),
  ];
  const sentences = [
    ...(home.length > 0 ? [messages.topUps.home(home.join(' and '))] : []),
    ...(abroad > 0 ? [messages.topUps.abroad(formatData(abroad))] : []),
  ];
  return sentences.length > 0 ? sentences.join(' ') : null;
}

/**
 * Day on which the allowances of a month reset: `1 Dec`.
 * @param asOf when the usage was measured, or now if there is none yet
 */
export function resetDay(asOf: string | number): string {
  const counted = new Date(asOf);
  const next = Date.UTC(counted.getUTCFullYear(), counted.getUTCMonth() + 1, 1);
  return formatDate(next, 'UTC').replace(/ \d{4}$/, '');
}

/** Allowances that the plan does not include, by their labels; those that no travel plan has are left out. */
export function missingOf(plan: Plan): string[] {
  if (plan.type === 'travel') return [];
  const all: readonly (readonly [string, number])[] = [
    [messages.data, plan.data_mb],
    [messages.localCalls, plan.voice_minutes_local],
    [messages.internationalCalls, plan.voice_minutes_international],
    [messages.sms, plan.sms_local],
  ];
  return all.flatMap(([label, max]) => (max > 0 ? [] : [label]));
}
