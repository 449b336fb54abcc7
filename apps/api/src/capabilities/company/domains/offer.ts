import { domainOfEmail } from '@workspace/domain/domains/rules';
import type { JoinOffer } from '@workspace/domain/domains/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
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
