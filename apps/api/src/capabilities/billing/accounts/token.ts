import { AppError } from '@workspace/domain/contract/error';
import { paymentAccountErrors } from '@workspace/domain/payment-accounts/errors';
import type { getPaymentToken as operation } from '@workspace/domain/payment-accounts/operations';
import { paymentErrors } from '@workspace/domain/payments/errors';
import { transact, type UnitOfWork } from '../../../database/unit-of-work.ts';
import { withoutTransaction } from '../../../http/handler.ts';
import { addressKey } from '../../../http/pipeline/address-key.ts';
import { PaymentsUnavailable } from '../../../vendors/payments/failure.ts';
import type { CardForm, Payments } from '../../../vendors/payments/port.ts';
import { type AccountRow, noteCustomer } from './store.ts';
import { findAccount } from './writing.ts';

/** Tokens of a company from one address in a day: a form that is open to all invites card testing. */
const tokens = { points: 10, seconds: 86_400 };

/** Counts a use of the card form. */
type Limit = (key: string, points: number, seconds: number) => Promise<void>;

/** @throws AppError 429 for the eleventh token of a company from an address within a day */
export const limitTokens = (
  limit: Limit,
  companyId: string,
  address: string | null,
): Promise<void> =>
  limit(`payment-token:${companyId}:${addressKey(address ?? '')}`, tokens.points, tokens.seconds);

/** How the wire names the form. @throws AppError 503 without a payment vendor */
export function presentForm(form: CardForm) {
  switch (form.kind) {
    case 'stripe':
      return { kind: 'stripe', publishable_key: form.publishableKey } as const;
    case 'sandbox':
      return { kind: 'sandbox', path: form.path } as const;
    case 'none':
      throw new AppError(paymentErrors.notConfigured);
  }
}

/** A vendor that does not answer, as the caller's error. */
export async function answered<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof PaymentsUnavailable) throw new AppError(paymentErrors.unavailable);
    throw error;
  }
}

/** Runs work in a transaction within the company of an account. */
type InCompany = <T>(work: (unit: UnitOfWork) => Promise<T>) => Promise<T>;

/** The vendor's customer of the account, made where it has none; the same one for two calls at once. */
async function customerOf(
  payments: Payments,
  inCompany: InCompany,
  companyId: string,
  account: AccountRow,
): Promise<string> {
  if (account.vendor_customer_id !== null) return account.vendor_customer_id;
  const { id: accountId, name, billing_email: email } = account;
  const { customerId } = await payments.createCustomer({ accountId, companyId, name, email });
  await inCompany((unit) => noteCustomer(unit, accountId, customerId));
  return customerId;
}

/**
 * What the browser needs to attach a payment method to an account. The vendor is called outside of
 * every transaction.
 * @throws AppError 404; 409 while a charge is under way; 503 when the vendor does not answer
 */
export async function startSetup(
  payments: Payments,
  inCompany: InCompany,
  { companyId, accountId }: { readonly companyId: string; readonly accountId: string },
) {
  const form = presentForm(payments.form);
  const account = await inCompany((unit) => findAccount(unit, accountId));
  if (account.is_locked) throw new AppError(paymentAccountErrors.locked);
  return answered(
    (async () => {
      const customerId = await customerOf(payments, inCompany, companyId, account);
      const { token } = await payments.startSetup(customerId);
      return { token, form };
    })(),
  );
}

export const getPaymentToken = withoutTransaction<typeof operation>(async (context, { params }) => {
  const { pool, scope, origin, services, limit } = context;
  const { company_id: companyId, account_id: accountId } = params;
  presentForm(services.payments.form);
  const inCompany: InCompany = (work) => transact(pool, scope, origin, work);
  await inCompany((unit) => findAccount(unit, accountId));
  await limitTokens(limit, companyId, origin.address);
  const data = await startSetup(services.payments, inCompany, { companyId, accountId });
  return { data };
});
