import { listInvoices } from '@workspace/domain/billing/operations';
import type { Invoice } from '@workspace/domain/billing/schema';
import { useOperation } from '../../../data/use-operation.ts';
import { useResults } from '../../payments/use-results.ts';

/** The invoices of a year, where the company has one account. */
export const invoicesShown = 12;

const isUnderWay = ({ state, refund_state: refund }: Invoice) =>
  state === 'PROCESSING_PAYMENT' || refund === 'pending';

/**
 * The newest invoices; each read is in the company's audit log, so focus does not repeat it. What the
 * payment vendor was asked for here is read until its result is there.
 */
export function useInvoices(company_id: string) {
  const { data, error, refetch } = useOperation(
    listInvoices,
    { params: { company_id }, query: { limit: invoicesShown } },
    { onFocus: 'never' },
  );
  useResults({
    isSettled: (id) => data?.data.some((one) => one.invoice_id === id && !isUnderWay(one)) ?? false,
    read: refetch,
  });
  return { invoices: data?.data, total: data?.page.total ?? 0, error, refetch };
}
