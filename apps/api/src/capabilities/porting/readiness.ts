import type { ParsedInput } from '@workspace/domain/contract/operation';
import { localDay } from '@workspace/domain/countries/local-day';
import { numberErrors } from '@workspace/domain/numbers/errors';
import { type ReadinessResult, readiness } from '@workspace/domain/porting/readiness';
import type { checkReadiness } from '@workspace/domain/porting/rules-operations';
import { dayOfInstant } from '@workspace/domain/porting/transfer-dates';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { isMobileNumber, isOfUnknownRange } from '../countries/index.ts';

/** Why a number is no mobile number of the country; null if it is one. */
export function mobileProblem(country: string, e164: string): string | null {
  return isMobileNumber(e164, country) ? null : numberErrors.invalidPhoneNumber.message;
}

/** Compares what the caller sent; nothing of the company or of a person is read. */
export function checkTransferReadiness(
  unit: UnitOfWork,
  body: ParsedInput<typeof checkReadiness>['body'],
): ReadinessResult[] {
  const { country_iso_code: country, first_name, last_name, date_to_initiate: date } = body;
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
      today: localDay(country, unit.now).toISOString().slice(0, 10),
    }),
  ];
}
