import {
  type CompanyPatch,
  staffFieldNames,
  storedDetails,
} from '@workspace/domain/companies/details';
import { companyErrors } from '@workspace/domain/companies/errors';
import type { Company } from '@workspace/domain/companies/schema';
import { companyStates } from '@workspace/domain/companies/states';
import { AppError, type ErrorDefinition, invalid } from '@workspace/domain/contract/error';
import { findMove } from '@workspace/domain/contract/states';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { requireVersion } from '../../events/audit/index.ts';
import { findAdmin } from '../administrators/index.ts';
import { archivedColumns, requireArchivable } from './archiving.ts';
import { companyEntity } from './entity.ts';
import { companyPolicy } from './policy.ts';
import { changeCompany, markActivated, markDeclined, requireCompany } from './service.ts';
import { type CompanyModel, knownCountries, presentCompany } from './store.ts';

/**
 * Staff who act on the company write the fields of staff, its administrators the others, and so do
 * staff who act as an administrator (decisions 1).
 * @throws AppError 403 with the fields of others
 */
function refuseFieldsOfOthers(unit: UnitOfWork, company: CompanyModel, patch: CompanyPatch): void {
  const target = { company_id: company.id, status: company.status };
  const isReview = companyPolicy.can(unit.scope, 'company.review', target);
  const foreign = Object.keys(patch).filter((name) => staffFieldNames.includes(name) !== isReview);
  if (foreign.length === 0) return;
  const error: ErrorDefinition = isReview
    ? companyErrors.fieldOfAdministrators
    : companyErrors.fieldOfStaff;
  const fields = Object.fromEntries(foreign.map((name) => [name, error.message]));
  throw new AppError(error, { fields });
}

async function checkReferences(unit: UnitOfWork, patch: CompanyPatch): Promise<void> {
  const {
    contact_person_id: contact,
    country_iso_code: country,
    country_wishlist: wishlist,
  } = patch;
  const fields: Record<string, string> = {};
  if (contact && !(await findAdmin(unit, contact))) {
    fields.contact_person_id = 'Choose an active administrator.';
  }
  const known = await knownCountries(unit, [...(country ? [country] : []), ...(wishlist ?? [])]);
  if (country && !known.has(country)) fields.country_iso_code = 'This country does not exist.';
  if (wishlist?.some((code) => !known.has(code))) {
    fields.country_wishlist = 'One of these countries does not exist.';
  }
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

/**
 * Changes the details of a company.
 * @param seenVersion from `If-Match`; a stale one is 412 with the current row
 */
export async function updateDetails(
  unit: UnitOfWork,
  patch: CompanyPatch,
  seenVersion: number | undefined,
): Promise<Company> {
  const company = await requireCompany(unit, 'company.update');
  refuseFieldsOfOthers(unit, company, patch);
  await requireVersion(unit, companyEntity, presentCompany(company), seenVersion);
  await checkReferences(unit, patch);
  if (patch.is_archived) await requireArchivable(unit, company);
  const { status } = patch;
  const isMove = status !== undefined && status !== company.status;
  if (isMove && !findMove(companyStates, company.status, status, 'staff')) {
    throw new AppError(companyErrors.moveNotAllowed);
  }
  const columns = Object.entries(storedDetails(patch)).filter(([, value]) => value !== undefined);
  const changed: Partial<CompanyModel> = {
    ...Object.fromEntries(columns),
    ...(patch.is_archived ? archivedColumns(true) : {}),
  };
  if (isMove && status === 'activated') return markActivated(unit, company, changed);
  return isMove ? markDeclined(unit, company, changed) : changeCompany(unit, company, changed);
}
