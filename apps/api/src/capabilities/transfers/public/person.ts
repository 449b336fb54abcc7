import type { User } from '@workspace/domain/accounts/schema';
import { AppError } from '@workspace/domain/contract/error';
import { transferErrors } from '@workspace/domain/transfers/public/errors';
import type { HasNumber } from '@workspace/domain/transfers/public/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { findOffer } from '../../company/domains/index.ts';
import { numbersOf } from '../../numbers/numbers/index.ts';
import { findUserByAddress, hasArchivedUser } from '../../people/accounts/index.ts';
import { openItemOf } from '../requests/index.ts';

/** A 422 on `email` with the specified sentence, whatever is wrong with the address. */
export const notVerified = (): AppError =>
  new AppError(transferErrors.companyNotVerified, {
    fields: { email: transferErrors.companyNotVerified.message },
  });

/**
 * The company that has verified the domain of an address.
 * @throws AppError 422
 */
export async function companyOfAddress(unit: UnitOfWork, email: string): Promise<string> {
  const offer = await findOffer(unit, email);
  if (!offer) throw notVerified();
  return offer.company_id;
}

/** What a person of the company has already. */
export async function numberStateOf(
  inside: UnitOfWork,
  user: User | undefined,
): Promise<HasNumber> {
  if (!user) return { has_number: false, has_porting_request: false };
  const numbers = await numbersOf(inside, [user.user_id]);
  return {
    has_number: numbers.some(({ type, status }) => type === 'local' && status !== 'inactive'),
    has_porting_request: (await openItemOf(inside, { userId: user.user_id })) !== undefined,
  };
}

/**
 * The person of the company who may ask for a transfer; undefined for one whom the company does not
 * have yet. An address that is archived, inactive or of another company's person is refused with the
 * sentence about companies, which says nothing about the person.
 * @throws AppError 422, 409 if they have a number or a transfer
 */
export async function requireFreePerson(
  inside: UnitOfWork,
  email: string,
  lock?: 'for_update',
): Promise<User | undefined> {
  const user = await findUserByAddress(inside, email, lock);
  if (user?.status === 'inactive') throw notVerified();
  if (!user) {
    const taken = await inside.query('SELECT FROM lookup_claims(:kind, ARRAY[:email])', {
      kind: 'email',
      email,
    });
    if (taken.length > 0 || (await hasArchivedUser(inside, email))) throw notVerified();
  }
  const { has_number, has_porting_request } = await numberStateOf(inside, user);
  if (has_number || has_porting_request) throw new AppError(transferErrors.hasNumber);
  return user;
}

/** Of an address of another domain it says nothing. */
export async function hasNumber(
  unit: UnitOfWork,
  companyId: string,
  email: string,
): Promise<HasNumber> {
  const offer = await findOffer(unit, email);
  if (offer?.company_id !== companyId) return numberStateOf(unit, undefined);
  return unit.asCompany(companyId, async (inside) =>
    numberStateOf(inside, await findUserByAddress(inside, email)),
  );
}
