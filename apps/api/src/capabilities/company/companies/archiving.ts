import { type Day, dayOf, startOfDay } from '@workspace/domain/billing/month';
import { archiveDays } from '@workspace/domain/companies/archive-plan';
import { companyErrors } from '@workspace/domain/companies/errors';
import type { StaffRecord } from '@workspace/domain/companies/staff-record';
import { AppError, invalid } from '@workspace/domain/contract/error';
import { companyEvents } from '@workspace/domain/events/company';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { wakeClock } from '../../../vendors/clock/product-clock.ts';
import { requireVersion } from '../../events/audit/index.ts';
import { companyEntity } from './entity.ts';
import { companyPolicy } from './policy.ts';
import { changeCompany, requireCompany } from './service.ts';
import {
  type CompanyModel,
  countRunningNumbers,
  loadCompany,
  lockCompany,
  presentCompany,
} from './store.ts';

async function presentRecord(unit: UnitOfWork, row: CompanyModel): Promise<StaffRecord> {
  return {
    company_id: row.id,
    name: row.name,
    status: row.status,
    is_archived: row.is_archived,
    archives_on: row.archives_at && dayOf(row.archives_at),
    key_agreement_link: row.key_agreement_link,
    google_drive_folder: row.google_drive_folder,
    running_numbers: await countRunningNumbers(unit),
    today: dayOf(unit.now),
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

/** What is written of a company that is archived, or brought back: nothing stays planned. */
export const archivedColumns = (is_archived: boolean) => ({ is_archived, archives_at: null });

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
  await changeCompany(unit, row, archivedColumns(is_archived));
  return readStaffRecord(unit);
}

/** Whether the planned day of a company has begun. */
const isDue = ({ is_archived, archives_at }: CompanyModel, now: Date): boolean =>
  !is_archived && archives_at !== null && archives_at <= now;

/**
 * Plans the day at whose beginning the numbers of the company end and it is archived, and notifies
 * its administrators. Another day replaces the planned one.
 * @param seenVersion from `If-Match`; a stale one is 412 with the current row
 * @throws AppError 409 for an archived company, and once the planned day has begun; 422 on `ends_on`
 */
export async function planArchive(
  unit: UnitOfWork,
  endsOn: Day,
  seenVersion: number | undefined,
): Promise<StaffRecord> {
  const row = await requireCompany(unit, 'company.review');
  if (row.is_archived) throw new AppError(companyErrors.alreadyArchived);
  await requireVersion(unit, companyEntity, presentCompany(row), seenVersion);
  if (isDue(row, unit.now)) throw new AppError(companyErrors.archivingUnderWay);
  const { first, last } = archiveDays(dayOf(unit.now));
  if (endsOn < first) throw invalid({ ends_on: 'Choose a day after today (UTC).' });
  if (endsOn > last) throw invalid({ ends_on: 'Choose a day within the next 12 months.' });
  const archivesAt = startOfDay(endsOn);
  if (row.archives_at?.getTime() !== archivesAt.getTime()) {
    const running = await countRunningNumbers(unit);
    await changeCompany(unit, row, { archives_at: archivesAt });
    unit.happened(companyEvents.archivePlanned, {
      subjectId: null,
      facts: { on: endsOn, numbers: running === 0 ? null : String(running) },
    });
    unit.send(wakeClock, {});
  }
  return readStaffRecord(unit);
}

/**
 * Revokes what is planned, and notifies the administrators.
 * @param seenVersion from `If-Match`; a stale one is 412 with the current row
 * @throws AppError 409 where nothing is planned, and once the planned day has begun
 */
export async function revokeArchive(
  unit: UnitOfWork,
  seenVersion: number | undefined,
): Promise<StaffRecord> {
  const row = await requireCompany(unit, 'company.review');
  const { archives_at: planned } = row;
  if (planned === null) throw new AppError(companyErrors.noArchivingPlanned);
  await requireVersion(unit, companyEntity, presentCompany(row), seenVersion);
  if (isDue(row, unit.now)) throw new AppError(companyErrors.archivingUnderWay);
  await changeCompany(unit, row, { archives_at: null });
  unit.happened(companyEvents.archiveRevoked, {
    subjectId: null,
    facts: { on: dayOf(planned) },
  });
  return readStaffRecord(unit);
}

/** When the transaction's company is to be archived, if that has come; otherwise undefined. */
export async function findDueArchive(unit: UnitOfWork): Promise<Date | undefined> {
  const row = await loadCompany(unit);
  return row && isDue(row, unit.now) ? (row.archives_at ?? undefined) : undefined;
}

/**
 * Archives the transaction's company, whose planned day has begun.
 * @returns false if a number was ordered meanwhile, which has to end first
 */
export async function archiveOnItsDay(unit: UnitOfWork): Promise<boolean> {
  const row = await lockCompany(unit);
  if (!row || !isDue(row, unit.now)) return true;
  if ((await countRunningNumbers(unit)) > 0) return false;
  await changeCompany(unit, row, archivedColumns(true));
  return true;
}
