import type { Report } from '@workspace/domain/analytics/schema';
import { AppError } from '@workspace/domain/contract/error';
import { dayOf, formatDayTime, formatTime } from '@workspace/ui/format/dates';
import { SilentReport } from '@workspace/ui/report/silent-report';
import { sentenceOf } from '../../app/failure.ts';
import { messages } from './messages.ts';

/**
 * `309 companies, as of 14:00`, with the day if it is not today; without a time where nothing is
 * counted.
 * @param today UTC day of the product's clock
 */
export function basisOf(
  { companies, counted_until: until }: Pick<Report, 'companies' | 'counted_until'>,
  today: string | undefined,
): string {
  if (until === null) return messages.companies(companies);
  const time = dayOf(until, 'UTC') === today ? formatTime(until) : formatDayTime(until);
  return messages.asOf(companies, time);
}

/** Why there is no report: what the server says about the question, rather than that it was refused. */
export function reportProblem(error: Error): string {
  if (error instanceof SilentReport) return error.message;
  const [atField] = error instanceof AppError ? Object.values(error.fields ?? {}) : [];
  return atField ?? sentenceOf(error);
}
