import { companyStates } from '@workspace/domain/companies/states';
import { AppError } from '@workspace/domain/contract/error';
import { findMove } from '@workspace/domain/contract/states';
import { verificationErrors } from '@workspace/domain/kyb/errors';
import type { CompanyAccount } from '@workspace/domain/kyb/schema';
import { currencyOfCountry } from '@workspace/domain/shared/money';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { changeCompany, hasPaymentMethod, requireCompany } from '../companies/index.ts';
import { readAccount } from './account.ts';

/** Whether the provider's staff act on the company, and not one of its administrators. */
const isOfStaff = (unit: UnitOfWork) =>
  unit.scope.actorKind === 'staff' && unit.scope.userId === null;

/**
 * Activates the company, and sets its currency by its country (decisions on billing 1 and 6). An
 * activated company stays as it is.
 * @throws AppError 409 without a payment method, which staff do not need, and while administrators
 *   wait for the review of their request
 */
export async function activate(unit: UnitOfWork): Promise<CompanyAccount> {
  const by = isOfStaff(unit) ? 'staff' : 'admin';
  const company = await requireCompany(unit, by === 'staff' ? 'company.review' : 'company.update');
  if (company.status === 'activated') return readAccount(unit);
  if (!findMove(companyStates, company.status, 'activated', by)) {
    throw new AppError(verificationErrors.waitsForReview);
  }
  if (by === 'admin' && !(await hasPaymentMethod(unit))) {
    throw new AppError(verificationErrors.paymentMethodMissing);
  }
  await changeCompany(unit, company, {
    status: 'activated',
    currency: currencyOfCountry(company.country_iso_code),
    onboarding_stage: 'completed',
    activation_decided_at: unit.now,
    activation_reason: null,
  });
  return readAccount(unit);
}
