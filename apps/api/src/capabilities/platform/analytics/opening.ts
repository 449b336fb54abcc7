import { analyticsErrors } from '@workspace/domain/analytics/errors';
import { rangeFault } from '@workspace/domain/analytics/range';
import { activatedCompanies, type ReportQuestion } from '@workspace/domain/analytics/schema';
import { AppError, invalid } from '@workspace/domain/contract/error';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { listActivated, listKnownPeople } from './store.ts';

/** @throws AppError `validation_failed` for days of which there is no report */
export function requireRange(question: ReportQuestion): void {
  const fault = rangeFault(question);
  if (fault !== undefined) throw invalid({ end_date: fault });
}

/** Where a question names something that is unknown, or of another company. */
const unknown = { company: 'This company is unknown.', person: 'This person is unknown.' };

/**
 * Whether an administrator may ask this: about the own company, and its people.
 * @throws AppError `report_of_other_company`, or `validation_failed` for a person of no company
 */
export async function requireOwn(unit: UnitOfWork, question: ReportQuestion): Promise<void> {
  const { company_ids, user_ids } = question;
  const isOwn =
    company_ids !== activatedCompanies && company_ids.every((id) => id === unit.scope.companyId);
  if (!isOwn) throw new AppError(analyticsErrors.otherCompany);
  const known = await listKnownPeople(unit, question);
  const place = user_ids.findIndex((id) => !known.has(id));
  if (place >= 0) throw invalid({ [`user_ids.${place}`]: unknown.person });
}

/**
 * Whether staff may ask this: about activated companies, and about nobody by name.
 * @throws AppError `validation_failed`
 */
export async function requireActivated(
  staff: UnitOfWork,
  { company_ids, user_ids }: ReportQuestion,
): Promise<void> {
  if (user_ids.length > 0) {
    throw invalid({ user_ids: 'A report over companies names no people.' });
  }
  if (company_ids === activatedCompanies) return;
  const known = new Set(await listActivated(staff, company_ids));
  const place = company_ids.findIndex((id) => !known.has(id));
  if (place >= 0) throw invalid({ [`company_ids.${place}`]: unknown.company });
}
