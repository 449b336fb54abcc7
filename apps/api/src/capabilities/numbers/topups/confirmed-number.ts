import { AppError, invalid } from '@workspace/domain/contract/error';
import { topUpErrors } from '@workspace/domain/topups/errors';
import { topUpMessages } from '@workspace/domain/topups/messages';
import { transact, type UnitOfWork } from '../../../database/unit-of-work.ts';
import { type FlowCall, inCompany } from '../../access/one-time-codes/index.ts';
import { listCountries } from '../../catalogue/countries/index.ts';
import { loadCompany } from '../../company/companies/index.ts';
import { findUser } from '../../people/accounts/index.ts';
import { loadNumber, type NumberModel } from '../numbers/index.ts';
import { findNumberOfPhone } from './phone-store.ts';

/** A phone number and the company's number that has it. */
export interface NumberOfPhone {
  /** E.164. */
  readonly phoneNumber: string;
  readonly companyId: string;
  readonly numberId: string;
}

/** @throws AppError 422 on `country_code` or `phone_number` */
async function requireCountry(unit: UnitOfWork, phoneNumber: string, iso: string): Promise<void> {
  const countries = await listCountries(unit);
  const country = countries.find(({ country_iso_code }) => country_iso_code === iso);
  if (!country) throw invalid({ country_code: topUpMessages.countryUnknown });
  if (!phoneNumber.startsWith(`+${country.country_calling_code.replace('+', '')}`)) {
    throw invalid({ phone_number: topUpMessages.phoneNumberOfOtherCountry });
  }
}

/**
 * The number of a company with this phone number, in any state but inactive.
 * @param given calling code and number, with or without a plus
 * @throws AppError 422 where the country is given and has another calling code
 */
export async function findNumber(
  { pool, scope, origin }: FlowCall,
  given: string,
  countryCode?: string,
): Promise<NumberOfPhone | undefined> {
  const phoneNumber = `+${given.replace('+', '')}`;
  const work = async (unit: UnitOfWork) => {
    if (countryCode !== undefined) await requireCountry(unit, phoneNumber, countryCode);
    return findNumberOfPhone(unit, phoneNumber);
  };
  const found = await transact(pool, scope, origin, work, 'read');
  return found && { phoneNumber, ...found };
}

/** Whether a number can be topped up by the person who has it. */
export const canBeToppedUp = (number: NumberModel, phoneNumber: string): boolean =>
  number.status === 'active' && number.type === 'local' && number.full_phone_number === phoneNumber;

/**
 * The first name of the person who has the number; empty for a number without a person.
 * @throws AppError 404 with the two messages of the specification (3, section 8)
 */
export function readHolder(call: FlowCall, found: NumberOfPhone): Promise<string> {
  const work = async (inside: UnitOfWork) => {
    const company = await loadCompany(inside);
    if (!company || company.is_archived) throw new AppError(topUpErrors.numberOfNoCompany);
    const number = await loadNumber(inside, found.numberId);
    if (!number || !canBeToppedUp(number, found.phoneNumber)) {
      throw new AppError(topUpErrors.activeNumberNotFound);
    }
    const user = number.user_id === null ? undefined : await findUser(inside, number.user_id);
    return user?.first_name ?? '';
  };
  return inCompany(call, found.companyId, work, 'read');
}
