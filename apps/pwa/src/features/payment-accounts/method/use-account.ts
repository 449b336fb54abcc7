import { getPaymentAccount } from '@workspace/domain/payment-accounts/operations';
import { useOperation } from '../../../data/use-operation.ts';
import { useCompanyId } from '../use-accounts.ts';

/** In ms: how often the account is read while the vendor is expected to attach a card to it. */
const askEvery = 2000;

interface AccountOptions {
  /** False before the account exists. */
  readonly isThere: boolean;
  /** Whether a card is being attached. */
  readonly isWaiting: boolean;
}

/** A payment account with its billing details. */
export function useAccount(account_id: string, { isThere, isWaiting }: AccountOptions) {
  const company_id = useCompanyId();
  return useOperation(
    getPaymentAccount,
    { params: { company_id, account_id } },
    {
      enabled: isThere && company_id !== '',
      refetchInterval: () => (isWaiting ? askEvery : false),
    },
  );
}
