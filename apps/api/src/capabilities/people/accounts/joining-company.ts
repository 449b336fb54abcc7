import type { User } from '@workspace/domain/accounts/schema';
import { AppError } from '@workspace/domain/contract/error';
import { domainErrors } from '@workspace/domain/domains/errors';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { findOffer } from '../../company/domains/index.ts';
import { admitPerson } from './admitting.ts';

/**
 * Adds a login without a company as an employee.
 * @param email verified by the login
 * @throws AppError 409 if the domain is not one of the company any longer, or the person was
 *   archived
 */
export async function joinCompany(
  unit: UnitOfWork,
  email: string,
  body: { readonly company_id: string; readonly first_name: string; readonly last_name: string },
): Promise<User> {
  const offer = await findOffer(unit, email);
  if (offer?.company_id !== body.company_id) throw new AppError(domainErrors.notJoinable);
  const { first_name, last_name } = body;
  return unit.asCompany(offer.company_id, (inside) =>
    admitPerson(inside, { email: email.toLowerCase(), first_name, last_name, role: 'regular' }),
  );
}
