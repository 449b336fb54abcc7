import type { Consumption } from '@workspace/domain/consumption/schema';
import type { Plan } from '@workspace/domain/plans/schema';
import { formatCountUsage, formatDataUsage, formatMinutesUsage } from '@workspace/ui/format/data';
import { formatDate } from '@workspace/ui/format/dates';
import type { Usage } from '@workspace/ui/patterns/stat-strip';

type UsageWords = (used: number, max: number) => { used: string; of: string };

/** A meter; nothing where the plan has no such allowance. */
function meter(label: string, used: number | undefined, max: number, words: UsageWords): Usage[] {
  if (max <= 0) return [];
  // Nothing counted yet is nothing used.
  const { used: usedText, of: ofText } = words(used ?? 0, max);
  return [{ label, used: used ?? 0, max, usedText, ofText }];
}

const data = (plan: Plan, used: Consumption | null) =>
  meter('Data', used?.data_mb, plan.data_mb, formatDataUsage);
const calls = (label: string, plan: Plan, used: Consumption | null) =>
  meter(label, used?.voice_minutes_local, plan.voice_minutes_local, formatMinutesUsage);
const sms = (plan: Plan, used: Consumption | null) =>
  meter('SMS', used?.sms, plan.sms_local, formatCountUsage);

/** One meter for each allowance that the plan has. */
export function usagesOf(plan: Plan, used: Consumption | null): Usage[] {
  return [
    ...data(plan, used),
    ...calls('Local calls', plan, used),
    ...meter(
      'International calls',
      used?.voice_minutes_international,
      plan.voice_minutes_international,
      formatMinutesUsage,
    ),
    ...sms(plan, used),
  ];
}

/** The three that fit at the foot of the dialog: data, calls, SMS. */
export function stripUsagesOf(plan: Plan, used: Consumption | null): Usage[] {
  return [...data(plan, used), ...calls('Calls', plan, used), ...sms(plan, used)];
}

/** The day on which the product's month that was counted ends: `1 Dec`. */
export function resetDay(asOf: string): string {
  const counted = new Date(asOf);
  const next = Date.UTC(counted.getUTCFullYear(), counted.getUTCMonth() + 1, 1);
  return formatDate(next, 'UTC').replace(/ \d{4}$/, '');
}
