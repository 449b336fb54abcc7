import type { DayLimits } from '@workspace/domain/transfers/rules/day-limits';
import {
  type TransferDateFacts,
  transferDates,
} from '@workspace/domain/transfers/rules/transfer-dates';

/** The chosen day, while it can be chosen. */
export function possibleDay(
  day: string | null,
  facts: TransferDateFacts | undefined,
  limits: DayLimits,
): string | null {
  if (!facts || day === null) return null;
  return transferDates(facts, limits).problemOf(day) === null ? day : null;
}
