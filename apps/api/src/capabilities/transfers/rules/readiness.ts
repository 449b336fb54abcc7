import { invalid } from '@workspace/domain/contract/error';
import type { ParsedInput } from '@workspace/domain/contract/operation';
import { numberErrors } from '@workspace/domain/numbers/errors';
import type { checkReadiness } from '@workspace/domain/transfers/rules/operations';
import { type ReadinessResult, readiness } from '@workspace/domain/transfers/rules/readiness';
import { dayOfInstant } from '@workspace/domain/transfers/rules/transfer-dates';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { findCountry, isMobileNumber, isOfUnknownRange } from '../../catalogue/countries/index.ts';
import { unknownIds } from '../../numbers/numbers/index.ts';
import { todayIn } from './transfer-day.ts';

/** Why a number is no mobile number of the country; null if it is one. */
export function mobileProblem(country: string, e164: string): string | null {
  return isMobileNumber(e164, country) ? null : numberErrors.invalidPhoneNumber.message;
}

/**
 * Compares what the caller sent; nothing of the company or of a person is read.
 * @throws AppError 422 for an unknown country
 */
export async function checkTransferReadiness(
  unit: UnitOfWork,
  body: ParsedInput<typeof checkReadiness>['body'],
): Promise<ReadinessResult[]> {
  const { country_iso_code: country, first_name, last_name, date_to_initiate: date } = body;
  const row = await findCountry(unit, country);
  if (!row) {
    const fields = { country_iso_code: unknownIds.country_iso_code };
    throw invalid(fields);
  }
  return [
    ...readiness({
      country_code: country,
      porting_type: body.porting_type,
      porting_number: body.phone_number,
      number_problem: mobileProblem(country, body.phone_number),
      number_is_certain: !isOfUnknownRange(body.phone_number, country),
      values: body.fields,
      person: first_name && last_name ? { first_name, last_name } : null,
      day: date === undefined ? null : dayOfInstant(date),
      today: todayIn(unit, row),
    }),
  ];
}
