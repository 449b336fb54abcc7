import { AppError } from '@workspace/domain/contract/error';
import { paymentAccountErrors } from '@workspace/domain/payment-accounts/errors';
import type { getPaymentToken as operation } from '@workspace/domain/payment-accounts/operations';
import { paymentErrors } from '@workspace/domain/payments/errors';
import { transact, type UnitOfWork } from '../../../database/unit-of-work.ts';
import { type ContextWithoutTransaction, withoutTransaction } from '../../../http/handler.ts';
import { addressKey } from '../../../http/pipeline/address-key.ts';
import { PaymentsUnavailable } from '../../../vendors/payments/failure.ts';
import type { CardForm } from '../../../vendors/payments/port.ts';
import { type AccountRow, noteCustomer } from './store.ts';
import { findAccount } from './writing.ts';

/** Tokens of a company from one address in a day: a form that is open to all invites card testing. */
const tokens = { points: 10, seconds: 86_400 };

type Context = ContextWithoutTransaction<typeof operation>;

function presentForm(form: CardForm) {
  switch (form.kind) {
    case 'stripe':
      return { kind: 'stripe', publishable_key: form.publishableKey } as const;
    case 'sandbox':
      return { kind: 'sandbox', path: form.path } as const;
    case 'none':
      throw new AppError(paymentErrors.notConfigured);
  }
}

/** The vendor's customer of the account, made where it has none; the same one for two calls at once. */
async function customerOf(
  { services, pool, scope, origin }: Context,
  companyId: string,
  account: AccountRow,
): Promise<string> {
  if (account.vendor_customer_id !== null) return account.vendor_customer_id;
  const { id: accountId, name, billing_email: email } = account;
  const { customerId } = await services.payments.createCustomer({
    accountId,
    companyId,
    name,
    email,
  });
  await transact(pool, scope, origin, (unit: UnitOfWork) =>
    noteCustomer(unit, accountId, customerId),
  );
  return customerId;
}

/** The vendor is called outside of every transaction. */
export const getPaymentToken = withoutTransaction<typeof operation>(async (context, { params }) => {
  const { pool, scope, origin, services, limit } = context;
  const form = presentForm(services.payments.form);
  const account = await transact(
    pool,
    scope,
    origin,
    (unit) => findAccount(unit, params.account_id),
    'read',
  );
  if (account.is_locked) throw new AppError(paymentAccountErrors.locked);
  const caller = `${params.company_id}:${addressKey(origin.address ?? '')}`;
  await limit(`payment-token:${caller}`, tokens.points, tokens.seconds);
  try {
    const customerId = await customerOf(context, params.company_id, account);
    const { token } = await services.payments.startSetup(customerId);
    return { data: { token, form } };
  } catch (error) {
    if (error instanceof PaymentsUnavailable) throw new AppError(paymentErrors.unavailable);
    throw error;
  }
});
