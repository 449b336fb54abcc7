import { companyStates, kybStates } from '@workspace/domain/companies/states';
import { AppError } from '@workspace/domain/contract/error';
import { findMove } from '@workspace/domain/contract/states';
import { companyEvents } from '@workspace/domain/events/company';
import { verificationErrors } from '@workspace/domain/kyb/errors';
import type { CompanyAccount, Decision } from '@workspace/domain/kyb/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { changeCompany, markActivated, markDeclined, requireCompany } from '../companies/index.ts';
import { readAccount } from './account.ts';
import { requireAllSeen } from './seen.ts';

/** An administrator asks the provider to activate the company. @throws AppError 409 */
export async function request(unit: UnitOfWork): Promise<CompanyAccount> {
  const company = await requireCompany(unit, 'company.update');
  if (!findMove(companyStates, company.status, 'pending', 'admin')) {
    throw new AppError(verificationErrors.moveNotAllowed);
  }
  if (company.kyb_status !== 'pending' && company.kyb_status !== 'approved') {
    throw new AppError(verificationErrors.activationIncomplete);
  }
  await changeCompany(unit, company, {
    status: 'pending',
    activation_requested_at: unit.now,
    activation_requested_by: unit.origin.actor.name,
    activation_decided_at: null,
    activation_reason: null,
  });
  return readAccount(unit);
}

const isAbout = ({ waiting_since: since }: Decision, waiting: Date) =>
  Date.parse(since) === waiting.getTime();

/**
 * Staff approve the documents, each of which they have opened, or reject them.
 * @throws AppError 409 if they were reviewed, or documents were added, in the meantime, or one of
 *   those to approve was not opened
 */
export async function decideDocuments(
  unit: UnitOfWork,
  decision: Decision,
): Promise<CompanyAccount> {
  const company = await requireCompany(unit, 'company.review');
  const to = decision.decision === 'approve' ? 'approved' : 'rejected';
  const waiting = company.kyb_sent_at ?? company.created_at;
  if (!findMove(kybStates, company.kyb_status, to, 'staff') || !isAbout(decision, waiting)) {
    throw new AppError(verificationErrors.alreadyReviewed);
  }
  if (to === 'approved') await requireAllSeen(unit);
  const reason = to === 'rejected' ? (decision.reason ?? null) : null;
  await changeCompany(unit, company, {
    kyb_status: to,
    kyb_decided_at: unit.now,
    kyb_reason: reason,
  });
  if (to === 'approved') unit.happened(companyEvents.documentsApproved, { subjectId: null });
  else unit.happened(companyEvents.documentsRejected, { subjectId: null, facts: { reason } });
  return readAccount(unit);
}

/** Staff activate the company or decline. @throws AppError 409 if that was decided already */
export async function decideActivation(
  unit: UnitOfWork,
  decision: Decision,
): Promise<CompanyAccount> {
  const company = await requireCompany(unit, 'company.review');
  const to = decision.decision === 'approve' ? 'activated' : 'not_activated';
  const waiting = company.activation_requested_at ?? company.created_at;
  if (!findMove(companyStates, company.status, to, 'staff') || !isAbout(decision, waiting)) {
    throw new AppError(verificationErrors.alreadyReviewed);
  }
  if (to === 'activated') await markActivated(unit, company);
  else await markDeclined(unit, company, { activation_reason: decision.reason ?? null });
  return readAccount(unit);
}
