import type { CompanyAccount } from '@workspace/domain/kyb/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import {
  type CompanyModel,
  companyPolicy,
  findTaxId,
  hasPaymentMethod,
  loadCompany,
} from '../companies/index.ts';
import { listFiles } from '../files/index.ts';
import { presentAccount } from './present.ts';
import { findSeenDocuments } from './seen.ts';

/** @throws AppError 403, 404 */
export async function readAccount(unit: UnitOfWork): Promise<CompanyAccount> {
  const row = await loadCompany(unit);
  const company = row && Object.assign(row, { company_id: row.id });
  companyPolicy.authorise(unit.scope, 'company.update', company);
  const isReview =
    company !== undefined && companyPolicy.can(unit.scope, 'company.review', company);
  return presentAccount(company as CompanyModel, {
    documents: await listFiles(unit, 'kyb'),
    seen: isReview ? await findSeenDocuments(unit) : undefined,
    hasMethod: await hasPaymentMethod(unit),
    taxId: await findTaxId(unit),
  });
}
