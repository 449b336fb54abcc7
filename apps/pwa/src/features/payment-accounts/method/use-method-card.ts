import { getPaymentToken } from '@workspace/domain/payment-accounts/operations';
import type { PaymentAccountDetail } from '@workspace/domain/payment-accounts/schema';
import { useEffect, useState } from 'react';
import { useData } from '../../../data/data-access.tsx';
import { useCardForm } from '../../card-form/index.ts';
import { useCompanyId } from '../use-accounts.ts';
import type { MethodOptions } from './use-method.ts';

/** In ms: how long the vendor's message about a card is waited for. */
const waitLimit = 60_000;

/** The card in the dialog of a payment account: that which it has, or the form for another one. */
export function useMethodCard({
  accountId,
  kind,
  isThere,
  opened,
}: Pick<MethodOptions, 'accountId' | 'kind' | 'isThere' | 'opened'>) {
  const { client } = useData();
  const company_id = useCompanyId();
  const [isShown, setShown] = useState(!opened?.payment_method);
  const [before] = useState(opened?.payment_method?.entity_id);
  const [isLate, setLate] = useState(false);
  const form = useCardForm({
    purpose: 'attach',
    isShown: isShown && isThere && !opened?.is_locked,
    open: async () => {
      const params = { company_id, account_id: accountId };
      return (await client(getPaymentToken, { params })).data;
    },
  });
  const { phase } = form;
  useEffect(() => {
    if (phase !== 'attached') return undefined;
    const timer = setTimeout(() => setLate(true), waitLimit);
    return () => clearTimeout(timer);
  }, [phase]);
  return {
    form,
    isShown,
    setShown,
    /** Whether "Save" saves a card too; one that cannot be entered does not hold up the details. */
    isUsed: isShown && (kind === 'add' || phase !== 'failed') && !opened?.is_locked,
    isWaiting: phase === 'attached',
    /** The vendor's message has not come within a minute. */
    isLate: isLate && phase === 'attached',
    /** Whether the server knows of the card that was entered here. */
    isAttachedTo: (account: PaymentAccountDetail | undefined) =>
      phase === 'attached' &&
      Boolean(account?.payment_method) &&
      account?.payment_method?.entity_id !== before,
  };
}
