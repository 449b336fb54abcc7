import type { DayLimits } from '@workspace/domain/transfers/rules/day-limits';
import { addDays, dayWords } from '@workspace/domain/transfers/rules/formats/days';
import {
  type TransferDateFacts,
  transferDates,
} from '@workspace/domain/transfers/rules/transfer-dates';
import { formatDays } from '@workspace/ui/format/dates';
import { messages } from './messages.ts';

const words = messages.own;

/**
 * The first day that can be chosen, and why it is not sooner; null where no day is left, or where the
 * commitment period decides, whose note stands under the calendar.
 */
export function earliestReason(facts: TransferDateFacts, limits: DayLimits): string | null {
  const { earliest, isEmpty } = transferDates(facts, limits);
  if (isEmpty || facts.unrestricted || earliest !== transferDates(facts).earliest) return null;
  const ahead = addDays(facts.today, facts.calendar_days);
  const byCarrier = transferDates({ ...facts, calendar_days: 0 }).earliest === earliest;
  const why =
    earliest === ahead
      ? words.why.ahead(formatDays(facts.calendar_days))
      : byCarrier && facts.working_days > 0
        ? words.why.carrier(words.workingDays(facts.working_days))
        : words.why.open;
  return words.earliest(dayWords(earliest), why);
}
