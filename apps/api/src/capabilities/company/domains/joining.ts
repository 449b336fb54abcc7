import type { User } from '@workspace/domain/accounts/schema';
import { AppError } from '@workspace/domain/contract/error';
import { domainErrors } from '@workspace/domain/domains/errors';
import { domainOfEmail } from '@workspace/domain/domains/rules';
import type { JoinOffer } from '@workspace/domain/domains/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { admitPerson } from '../../people/accounts/index.ts';
import { findOwnCompany } from '../companies/index.ts';
import { companyOf } from './store.ts';

/** The company of an address, if it has verified its domain and is not archived. */
export async function findOffer(unit: UnitOfWork, email: string): Promise<JoinOffer | null> {
  const domain = domainOfEmail(email);
  const companyId = domain === undefined ? undefined : await companyOf(unit, domain);
  if (domain === undefined || companyId === undefined) return null;
  const company = await unit.asCompany(companyId, findOwnCompany);
  if (!company || company.status === 'archived') return null;
  return { company_id: companyId, company_name: company.name, logo_url: company.logo_url, domain };
}

/**
 * Adds a login without a company as an employee.
 * @param email verified by the login
 * @throws AppError 409 if the domain is not one of the company any longer, or the person was
 *   archived
 */
export async function join(
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
