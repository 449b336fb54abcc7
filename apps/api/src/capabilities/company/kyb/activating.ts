import { companyStates } from '@workspace/domain/companies/states';
import { AppError } from '@workspace/domain/contract/error';
import { findMove } from '@workspace/domain/contract/states';
import { verificationErrors } from '@workspace/domain/kyb/errors';
import type { CompanyAccount } from '@workspace/domain/kyb/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import {
  type CompanyModel,
  changeCompany,
  hasPaymentMethod,
  markActivated,
  requireCompany,
} from '../companies/index.ts';
import { readAccount } from './account.ts';

/** Whether the provider's staff act on the company, and not one of its administrators. */
const isOfStaff = (unit: UnitOfWork) =>
  unit.scope.actorKind === 'staff' && unit.scope.userId === null;

/** Which terms an administrator accepted, and when. */
export type AcceptedTerms = Pick<CompanyModel, 'terms_accepted_at' | 'terms_version'>;

interface Activation {
  readonly account: CompanyAccount;
  /** Whether it was not activated before. */
  readonly isNew: boolean;
}

/**
 * Activates the company (decisions on billing 1 and 6). An activated company stays as it is; only the
 * terms are noted that its administrator accepted meanwhile.
 * @param terms what the administrator who activates it accepted
 * @throws AppError 409 without a payment method, which staff do not need, and while administrators
 *   wait for the review of their request
 */
export async function activate(
  unit: UnitOfWork,
  terms: AcceptedTerms | undefined,
): Promise<Activation> {
  const by = isOfStaff(unit) ? 'staff' : 'admin';
  const company = await requireCompany(unit, by === 'staff' ? 'company.review' : 'company.update');
  const accepted = company.terms_accepted_at === null ? (terms ?? {}) : {};
  if (company.status === 'activated') {
    await changeCompany(unit, company, accepted);
    return { account: await readAccount(unit), isNew: false };
  }
  if (!findMove(companyStates, company.status, 'activated', by)) {
    throw new AppError(verificationErrors.waitsForReview);
  }
  if (by === 'admin' && !(await hasPaymentMethod(unit))) {
    throw new AppError(verificationErrors.paymentMethodMissing);
  }
  await markActivated(unit, company, accepted);
  return { account: await readAccount(unit), isNew: true };
}
