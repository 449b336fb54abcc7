import * as z from 'zod/mini';
import { portingErrors } from '../errors.ts';
import { type DayLimits, limitProblem, noLimits } from './day-limits.ts';
import { addDays, addMonths, dayWords, isDay, weekdayOf } from './formats/days.ts';

/** Months ahead in which a day can be chosen (specification 3, section 9). */
export const transferMonths = 3;

/** What the server knows of the days in the number's country (decisions 5). */
export const transferDateFactsSchema = z.object({
  /** Day of the number's country on the product clock, `YYYY-MM-DD`. */
  today: z.string(),
  /** Calendar days ahead at least: 7 in the public wizard, 1 in an administrator's forms. */
  calendar_days: z.int(),
  /** Working days that the country's carriers need. */
  working_days: z.int(),
  /** Whether Saturdays count among these working days. */
  saturday_counts: z.boolean(),
  /** Public holidays, and bank days where the country's rules name them, until the last day. */
  closed_days: z.array(z.string()),
  /** The provider's staff have no restriction. */
  unrestricted: z.boolean(),
});
export type TransferDateFacts = Readonly<z.infer<typeof transferDateFactsSchema>>;

export interface TransferDates {
  /** First day that can be chosen; today for staff. */
  readonly earliest: string;
  /** Why no earlier day can be chosen, in a sentence; null for staff. */
  readonly earliestReason: string | null;
  /** Last day that can be chosen; for staff it is no limit. */
  readonly latest: string;
  /** Whether the values of the transfer leave no day at all. */
  readonly isEmpty: boolean;
  /** Why a day (`YYYY-MM-DD`) cannot be chosen; null if it can. */
  readonly problemOf: (day: string) => string | null;
}

const later = (one: string, other: string | undefined) =>
  other !== undefined && other > one ? other : one;
const sooner = (one: string, other: string | undefined) =>
  other !== undefined && other < one ? other : one;

interface Bounds {
  readonly afterLead: string;
  readonly afterDays: string;
  readonly limits: DayLimits;
  readonly earliest: string;
}

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

/** Which of the bounds decides on the earliest day. */
function reasonOf(
  { working_days, calendar_days }: TransferDateFacts,
  { afterLead, afterDays, limits, earliest }: Bounds,
): string {
  const first = later(afterLead, afterDays);
  if (limits.from && limits.from.day > first) return limits.from.reason;
  const reason =
    first === afterLead && working_days > 0
      ? `The carrier needs ${counted(working_days, 'working day')}`
      : `The approval and the carrier need ${counted(calendar_days, 'day')}`;
  return first === earliest ? `${reason}.` : `${reason}, then comes the next working day.`;
}

/**
 * The one date rule, for the server and for calendars (decisions 5).
 * @param limits what the values of the transfer leave of the country's days
 */
export function transferDates(
  facts: TransferDateFacts,
  limits: DayLimits = noLimits,
): TransferDates {
  const { today, unrestricted } = facts;
  const holidays = new Set(facts.closed_days);
  const isClosed = (day: string) => [0, 6].includes(weekdayOf(day)) || holidays.has(day);
  const nextOpen = (day: string, step: 1 | -1): string =>
    isClosed(day) ? nextOpen(addDays(day, step), step) : day;

  const counts = (day: string) =>
    weekdayOf(day) !== 0 && (facts.saturday_counts || weekdayOf(day) !== 6) && !holidays.has(day);
  let afterLead = today;
  for (let left = facts.working_days; left > 0; ) {
    afterLead = addDays(afterLead, 1);
    if (counts(afterLead)) left -= 1;
  }
  const afterDays = addDays(today, facts.calendar_days);
  const first = afterDays > afterLead ? afterDays : afterLead;
  const last = addMonths(today, transferMonths);
  const earliest = unrestricted ? today : nextOpen(later(first, limits.from?.day), 1);
  const latest = unrestricted ? last : nextOpen(sooner(last, limits.until?.day), -1);

  return {
    earliest,
    earliestReason: unrestricted
      ? null
      : reasonOf(facts, { afterLead, afterDays, limits, earliest }),
    latest,
    isEmpty: earliest > latest,
    problemOf: (day) => {
      if (!isDay(day)) return 'Choose a day.';
      if (unrestricted) return null;
      const limited = limitProblem(limits, day);
      if (limited !== null) return limited;
      if (day < earliest) return `The earliest date is ${dayWords(earliest)}.`;
      if (day > latest) return `The latest date is ${dayWords(latest)}.`;
      if (holidays.has(day)) return 'Numbers are not transferred on a public holiday.';
      return isClosed(day) ? 'Numbers are not transferred on a weekend.' : null;
    },
  };
}

/** Why a transfer cannot be approved for the day that was asked for. */
export interface AskedDayProblem {
  /** It has come; it is nearer than the carrier needs; or the code or the commitment rules it out. */
  readonly kind: 'passed' | 'near' | 'limited';
  readonly reason: string;
  /** First day that can be chosen instead, `YYYY-MM-DD`; null if there is none. */
  readonly earliest: string | null;
}

/**
 * Whether a day that was possible when it was chosen still is. A weekend or a holiday is not looked
 * at: the carrier has the last word about them.
 * @param day `YYYY-MM-DD`; null if the carrier chooses it
 */
export function askedDayProblem(
  facts: TransferDateFacts,
  limits: DayLimits,
  day: string | null,
): AskedDayProblem | null {
  if (day === null) return null;
  const { earliest, isEmpty } = transferDates(facts, limits);
  const first = isEmpty ? null : earliest;
  const limited = facts.unrestricted ? null : limitProblem(limits, day);
  if (limited !== null) return { kind: 'limited', reason: limited, earliest: first };
  if (day >= transferDates(facts).earliest) return null;
  const kind = day <= facts.today ? 'passed' : 'near';
  return { kind, reason: portingErrors.dateNotPossible.message, earliest: first };
}

/** The UTC midnight of a day, as it is sent. */
export const instantOfDay = (day: string): string => `${day}T00:00:00.000Z`;

/** The day of a UTC midnight; null for any other instant. */
export function dayOfInstant(instant: string): string | null {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime()) || date.getTime() % 86_400_000 !== 0) return null;
  return date.toISOString().slice(0, 10);
}
