import { troubledStates } from '@workspace/domain/billing/charges';
import { getLatestPayment, listInvoices } from '@workspace/domain/billing/operations';
import type { Invoice } from '@workspace/domain/billing/schema';
import { toaster } from '@workspace/ui/components/toast-store';
import { formatMoney } from '@workspace/ui/format/money';
import { useEffect, useState } from 'react';
import { refetchOperation } from '../../../data/queries.ts';
import { useOperation } from '../../../data/use-operation.ts';
import { money, writeMonth } from '../format.ts';
import { messages } from '../messages.ts';
import { useCompanyId } from '../use-billing.ts';
import { createPaymentWatch, type PaymentWatch } from './payment-watch.ts';

/** How often a payment that is under way is read again. */
const pollMs = 2000;

const states: Invoice['state'][] = [...troubledStates, 'PROCESSING_PAYMENT'];

export interface Troubled extends Pick<PaymentWatch, 'noteAsked'> {
  /** The oldest month first. */
  readonly invoices: readonly Invoice[];
  /** Whether they are known, or cannot be. */
  readonly isSettled: boolean;
}

/**
 * Invoices whose payment needs somebody, and those whose payment was tried again and is under way:
 * they are read again every 2 seconds. Says once that one is paid, unless the person paid it here.
 */
export function useTroubled(): Troubled {
  const company_id = useCompanyId();
  const { data, error } = useOperation(
    listInvoices,
    { params: { company_id }, query: { state: states } },
    {
      enabled: company_id !== '',
      refetchInterval: ({ answer }) =>
        answer?.data.some(({ state }) => state === 'PROCESSING_PAYMENT') ? pollMs : false,
    },
  );
  const [watch] = useState(createPaymentWatch);
  const listed = data?.answer.data;
  useEffect(() => {
    if (!listed) return;
    const { announced, isChanged } = watch.take(listed);
    for (const { invoice_id: id, amount_total: total, currency, month } of announced) {
      const amount = formatMoney(money(total, currency));
      toaster.success(messages.trouble.paid(amount, writeMonth(month)), { key: `payment-${id}` });
    }
    if (!isChanged) return;
    void refetchOperation(getLatestPayment);
    void refetchOperation(listInvoices);
  }, [listed, watch]);
  const invoices = (listed ?? [])
    .filter(watch.isTroubled)
    .toSorted((one, other) => (one.month < other.month ? -1 : Number(one.month > other.month)));
  return { invoices, isSettled: Boolean(data ?? error), noteAsked: watch.noteAsked };
}
