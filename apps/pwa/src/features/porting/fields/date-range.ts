import { addMonths } from '@workspace/domain/transfers/rules/formats/days';

/** Days that the calendar of a date field has; what is typed is not limited to them. */
export interface DateRange {
  readonly earliest: string;
  readonly latest: string;
  /** Whose month is shown first. */
  readonly opensAt: string;
}

const inYears = (today: string, years: number) => addMonths(today, 12 * years);

/**
 * A date of birth is in the last 100 years; the end of a contract is a few years away at most.
 * @param today `YYYY-MM-DD`
 */
export const dateRange = (name: string, today: string): DateRange =>
  name === 'date_of_birth'
    ? { earliest: inYears(today, -100), latest: today, opensAt: inYears(today, -30) }
    : { earliest: inYears(today, -1), latest: inYears(today, 5), opensAt: today };
