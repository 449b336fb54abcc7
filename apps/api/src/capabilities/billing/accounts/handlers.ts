import type * as operations from '@workspace/domain/payment-accounts/operations';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { type Handler, withPreparation } from '../../../http/handler.ts';
import { checkTaxId } from '../invoices/index.ts';
import { presentAccount, presentDetail } from './present.ts';
import {
  type CheckedTaxId,
  createAccount,
  deleteAccount,
  findAccount,
  listSorted,
  makePrimary,
  updateAccount,
} from './writing.ts';

/** Keys have nothing to do with payment methods (decisions on integrations 4). */
const maySeeMethods = (unit: UnitOfWork): boolean => unit.scope.actorKind !== 'api_key';

export const createPaymentAccount: Handler<typeof operations.createPaymentAccount> = async (
  { unit },
  { body },
) => ({ data: { uuid: await createAccount(unit, body) } });

export const deletePaymentAccount: Handler<typeof operations.deletePaymentAccount> = async (
  { unit, seenVersion },
  { params },
) => {
  await deleteAccount(unit, params.account_id, seenVersion);
  return undefined;
};

export const getPaymentAccount: Handler<typeof operations.getPaymentAccount> = async (
  { unit },
  { params },
) => ({
  data: presentDetail(await findAccount(unit, params.account_id), {
    withMethod: maySeeMethods(unit),
  }),
});

export const listPaymentAccounts: Handler<typeof operations.listPaymentAccounts> = async (
  { unit },
  { query },
) => {
  const withMethod = query.include_payment_method === 'true' && maySeeMethods(unit);
  return { data: (await listSorted(unit)).map((row) => presentAccount(row, { withMethod })) };
};

export const makePaymentAccountPrimary: Handler<
  typeof operations.makePaymentAccountPrimary
> = async ({ unit, seenVersion }, { params }) => ({
  data: presentAccount(await makePrimary(unit, params.account_id, seenVersion), {
    withMethod: true,
  }),
});

/** The register is asked before the transaction, which would hold a connection meanwhile. */
export const updatePaymentAccount = withPreparation<
  typeof operations.updatePaymentAccount,
  CheckedTaxId | undefined
>(
  async ({ services }, { body }) => {
    const country = body.billing_address?.country;
    if (!body.tax_id || !country) return undefined;
    const answer = await checkTaxId(services.vatRegister, body.tax_id, country);
    return answer && { taxId: body.tax_id, country, ...answer };
  },
  async ({ unit, services, seenVersion }, { params, body }, checked) => ({
    data: presentDetail(
      await updateAccount(unit, params.account_id, {
        services,
        changes: body,
        checked,
        seenVersion,
      }),
      { withMethod: true },
    ),
  }),
);
