import { companyErrors } from '@workspace/domain/companies/errors';
import type { StaffRecord } from '@workspace/domain/companies/staff-record';
import { AppError } from '@workspace/domain/contract/error';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { requireVersion } from '../../events/audit/index.ts';
import { companyEntity } from './entity.ts';
import { companyPolicy } from './policy.ts';
import { changeCompany, requireCompany } from './service.ts';
import { type CompanyModel, countRunningNumbers, loadCompany, presentCompany } from './store.ts';

async function presentRecord(unit: UnitOfWork, row: CompanyModel): Promise<StaffRecord> {
  return {
    company_id: row.id,
    name: row.name,
    status: row.status,
    is_archived: row.is_archived,
    key_agreement_link: row.key_agreement_link,
    google_drive_folder: row.google_drive_folder,
    running_numbers: await countRunningNumbers(unit),
    version: row.version,
  };
}

/** @throws AppError 404 */
export async function readStaffRecord(unit: UnitOfWork): Promise<StaffRecord> {
  const row = await loadCompany(unit);
  const company = row && Object.assign(row, { company_id: row.id });
  return presentRecord(unit, companyPolicy.authorise(unit.scope, 'company.review', company));
}

/**
 * Refuses to archive a locked company whose numbers would run, and be billed, without anybody who can
 * end them (decisions on billing 8). The lock keeps new numbers out, which refer to the company.
 * @throws AppError 409 `company_numbers_running`
 */
export async function requireArchivable(unit: UnitOfWork, row: CompanyModel): Promise<void> {
  if (!row.is_archived && (await countRunningNumbers(unit)) > 0) {
    throw new AppError(companyErrors.numbersRunning);
  }
}

/**
 * Archives the company of the transaction, or brings it back.
 * @param seenVersion from `If-Match`; a stale one is 412 with the current row
 * @throws AppError 409 for one that is so already, and for running numbers
 */
export async function setArchived(
  unit: UnitOfWork,
  { is_archived }: Pick<CompanyModel, 'is_archived'>,
  seenVersion: number | undefined,
): Promise<StaffRecord> {
  const row = await requireCompany(unit, 'company.review');
  if (row.is_archived === is_archived) {
    throw new AppError(is_archived ? companyErrors.alreadyArchived : companyErrors.notArchived);
  }
  await requireVersion(unit, companyEntity, presentCompany(row), seenVersion);
  if (is_archived) await requireArchivable(unit, row);
  await changeCompany(unit, row, { is_archived });
  return readStaffRecord(unit);
}
