import { displayName } from '@workspace/domain/accounts/schema';
import type { getCompanyContact as operation } from '@workspace/domain/companies/operations';
import type { Handler } from '../../../http/handler.ts';
import { findMainAdmin } from '../../accounts/index.ts';
import { companyPolicy } from '../policy.ts';
import { findOwnCompany } from '../store.ts';

export const getCompanyContact: Handler<typeof operation> = async ({ unit }) => {
  const found = await findOwnCompany(unit);
  const company = companyPolicy.authorise(unit.scope, 'company.get', found);
  // Employees see no rows of other people; of this one they get the name and the address.
  const contact = await unit.asCompany(company.company_id, (inside) =>
    findMainAdmin(inside, company.contact_person_id),
  );
  return { data: contact ? { name: displayName(contact), email: contact.email } : null };
};
