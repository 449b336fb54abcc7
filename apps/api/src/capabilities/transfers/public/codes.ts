import { AppError, invalid } from '@workspace/domain/contract/error';
import { flowSeconds } from '@workspace/domain/contract/flow';
import type { ParsedInput } from '@workspace/domain/contract/operation';
import type { Country } from '@workspace/domain/countries/schema';
import { numberErrors } from '@workspace/domain/numbers/errors';
import { codeSeconds, resendSeconds } from '@workspace/domain/one-time-codes/code';
import type {
  sendTransferCode,
  verifyTransferCode,
} from '@workspace/domain/transfers/public/operations';
import { transact, type UnitOfWork } from '../../../database/unit-of-work.ts';
import {
  type FlowCall,
  invalidCode,
  sendConfirmationCode,
  verifyConfirmationCode,
} from '../../access/one-time-codes/index.ts';
import { findCountry, isMobileNumber } from '../../catalogue/countries/index.ts';
import { listPublicPlans } from '../../catalogue/plans/index.ts';
import { companyOfAddress, notVerified, requireFreePerson } from './person.ts';

/**
 * The country of a number that the flow allows: a mobile number of a country with a public plan.
 * @throws AppError 422 on the field
 */
export async function requireTransferable(
  unit: UnitOfWork,
  number: { readonly phone_number: string; readonly country_code: string },
): Promise<Country> {
  const plans = await listPublicPlans(unit);
  const isOffered = plans.some(({ countries }) => countries.includes(number.country_code));
  const country = isOffered ? await findCountry(unit, number.country_code) : undefined;
  if (!country) {
    throw invalid({ country_code: 'Numbers cannot be transferred in this country.' });
  }
  if (!isMobileNumber(number.phone_number, number.country_code)) {
    throw invalid({ phone_number: numberErrors.invalidPhoneNumber.message });
  }
  return country;
}

/** Runs a check in a read transaction of its own, before anything is counted or written. */
export const inReadTransaction = <T>(
  { pool, scope, origin }: FlowCall,
  work: (unit: UnitOfWork) => Promise<T>,
): Promise<T> => transact(pool, scope, origin, work, 'read');

/** @throws AppError 422, 409, 429 */
export async function sendCode(
  call: FlowCall,
  {
    company_id,
    phone_number,
    country_code,
    ...draft
  }: ParsedInput<typeof sendTransferCode>['body'],
): Promise<{ valid_seconds: number; resend_after_seconds: number }> {
  await inReadTransaction(call, async (unit) => {
    if ((await companyOfAddress(unit, draft.email)) !== company_id) throw notVerified();
    await requireTransferable(unit, { phone_number, country_code });
    await unit.asCompany(company_id, (inside) => requireFreePerson(inside, draft.email));
  });
  await sendConfirmationCode(call, {
    purpose: 'transfer',
    companyId: company_id,
    phoneNumber: phone_number,
    draft: { ...draft, country_code },
  });
  return { valid_seconds: codeSeconds, resend_after_seconds: resendSeconds };
}

/** @throws AppError 422, 429 */
export async function verifyCode(
  call: FlowCall,
  { email, phone_number, verification_code }: ParsedInput<typeof verifyTransferCode>['body'],
): Promise<{ verified_until: string; flowToken: string }> {
  // Of an address without a company there is no code either, and the guess is as wrong as others.
  const companyId = await inReadTransaction(call, (unit) => companyOfAddress(unit, email)).catch(
    (error: unknown) => {
      if (error instanceof AppError) return undefined;
      throw error;
    },
  );
  if (companyId === undefined) throw invalidCode();
  const guess = {
    purpose: 'transfer',
    companyId,
    phoneNumber: phone_number,
    code: verification_code,
    draft: { email },
  } as const;
  const { flowToken } = await verifyConfirmationCode(call, guess, async () => {});
  const until = new Date(call.services.realNow().getTime() + flowSeconds * 1000);
  return { verified_until: until.toISOString(), flowToken };
}
