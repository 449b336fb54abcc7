import { troubledStates } from '@workspace/domain/billing/charges';
import { listInvoices } from '@workspace/domain/billing/operations';
import type { Invoice } from '@workspace/domain/billing/schema';
import type { ErrorDefinition } from '@workspace/domain/contract/error';
import { listPaymentAccounts } from '@workspace/domain/payment-accounts/operations';
import { deletionRefusal } from '@workspace/domain/payment-accounts/rules';
import type { PaymentAccount } from '@workspace/domain/payment-accounts/schema';
import { createCell } from '@workspace/ui/data/observable';
import { useObservable } from '@workspace/ui/data/use-observable';
import { useMe } from '../../data/session/hooks.ts';
import { useOperation } from '../../data/use-operation.ts';

/** In ms: how often the list is read while a charge is under way. */
const whileLocked = 5000;

/** States of invoices that are not settled yet. */
const openStates = [
  'READY',
  'NOT_DUE',
  'DUE',
  'PROCESSING_PAYMENT',
  'FAILED',
  'UNPAID',
] as const satisfies readonly Invoice['state'][];

/** The account of an open "Add payment method": it is not one yet, and may be gone again. */
export const unfinishedAccount = createCell<string | null>(null);

/** The id of the company, in the input of each call. */
export const useCompanyId = (): string => useMe().company?.company_id ?? '';

/** The company's payment accounts, as the server orders them; undefined before the first answer. */
export function usePaymentAccounts() {
  const company_id = useCompanyId();
  const unfinished = useObservable(unfinishedAccount);
  const list = useOperation(
    listPaymentAccounts,
    { params: { company_id }, query: { include_payment_method: 'true' } },
    {
      enabled: company_id !== '',
      refetchInterval: ({ answer }) =>
        answer?.data.some(({ is_locked }) => is_locked) ? whileLocked : false,
    },
  );
  const accounts = list.data?.answer.data.filter(({ uuid }) => uuid !== unfinished);
  return { ...list, accounts };
}

/** The open invoices of the company's accounts, as far as one page has them. */
export function useOpenInvoices(): readonly Invoice[] {
  const company_id = useCompanyId();
  const { data } = useOperation(
    listInvoices,
    { params: { company_id }, query: { state: [...openStates] } },
    { enabled: company_id !== '' },
  );
  return data?.answer.data ?? [];
}

/** Whether the payment of an invoice of the account has failed. */
export const hasFailed = (accountId: string, open: readonly Invoice[]): boolean =>
  open.some(
    ({ payment_account_id: id, state }) =>
      id === accountId && troubledStates.some((troubled) => troubled === state),
  );

const ruled = (account: PaymentAccount) => ({
  ...account,
  has_method: Boolean(account.payment_method),
});

/** Why the server would refuse to delete the account; undefined if it would not. */
export function refusalOf(
  account: PaymentAccount,
  accounts: readonly PaymentAccount[],
  open: readonly Invoice[],
): ErrorDefinition | undefined {
  const others = accounts.filter(({ uuid }) => uuid !== account.uuid).map(ruled);
  return deletionRefusal(
    {
      ...ruled(account),
      has_teams: account.teams.length > 0,
      has_open_invoices: open.some(({ payment_account_id: id }) => id === account.uuid),
    },
    others,
  );
}
