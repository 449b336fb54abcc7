import { invalid } from '@workspace/domain/contract/error';
import { localDay } from '@workspace/domain/countries/local-day';
import type { Country } from '@workspace/domain/countries/schema';
import {
  type DateAudience,
  dateAudience,
  transferDateFacts,
} from '@workspace/domain/transfers/rules/date-rule';
import { type DayLimits, limitsOfForm } from '@workspace/domain/transfers/rules/day-limits';
import {
  dayOfInstant,
  type TransferDateFacts,
  transferDates,
} from '@workspace/domain/transfers/rules/transfer-dates';
import type { PortInValues, PortingType } from '@workspace/domain/transfers/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { holidaysOf } from './holidays.ts';

export interface TransferDayQuestion {
  readonly country: Country;
  readonly porting_type: PortingType;
  readonly audience: DateAudience;
  readonly numbers?: number | undefined;
  /** What the values of the transfer leave of the days. */
  readonly limits?: DayLimits | undefined;
}

/** The day in a country on the product clock, `YYYY-MM-DD`. */
export const todayIn = (unit: UnitOfWork, { time_zone }: Country): string =>
  localDay(time_zone, unit.now).toISOString().slice(0, 10);

/** The limits of values that are given now, in the number's country. */
export const limitsOfGiven = (
  unit: UnitOfWork,
  country: Country,
  porting_type: PortingType,
  values: PortInValues,
): DayLimits =>
  limitsOfForm({
    country_code: country.country_iso_code,
    porting_type,
    values,
    today: todayIn(unit, country),
  });

/** Whose days the caller has in a new transfer. */
export const audienceOf = ({ scope }: UnitOfWork): DateAudience => dateAudience(scope.actorKind);

/** The facts of the one date rule, at the product time of the unit. */
export async function transferDayFacts(
  unit: UnitOfWork,
  { country: row, porting_type, audience, numbers = 1 }: Omit<TransferDayQuestion, 'limits'>,
): Promise<TransferDateFacts> {
  const country = row.country_iso_code;
  const today = todayIn(unit, row);
  const year = Number(today.slice(0, 4));
  const holidays = await holidaysOf(country, [year, year + 1]);
  return transferDateFacts({ country, porting_type, audience, numbers, today, holidays });
}

/** Why a number cannot be transferred on a day; null if it can. */
export async function transferDayProblem(
  unit: UnitOfWork,
  question: TransferDayQuestion,
  instant: string,
): Promise<string | null> {
  const day = dayOfInstant(instant);
  if (day === null) return 'Send the day as its UTC midnight.';
  return transferDates(await transferDayFacts(unit, question), question.limits).problemOf(day);
}

/**
 * The one date rule (decisions 5), for a day that somebody chooses.
 * @param field name of the field in the body
 * @throws AppError 422 on the field
 */
export async function requireTransferDay(
  unit: UnitOfWork,
  question: TransferDayQuestion,
  instant: string,
  field = 'porting_date',
): Promise<void> {
  const problem = await transferDayProblem(unit, question, instant);
  if (problem !== null) throw invalid({ [field]: problem });
}
