import { listInvoices } from '@workspace/domain/billing/operations';
import { useOperation } from '../../../data/use-operation.ts';

/** The invoices of a year, where the company has one account. */
export const invoicesShown = 12;

/** The newest invoices; each read is in the company's audit log, so focus does not repeat it. */
export function useInvoices(company_id: string) {
  const { data, error, refetch } = useOperation(
    listInvoices,
    { params: { company_id }, query: { limit: invoicesShown } },
    { onFocus: 'never' },
  );
  return { invoices: data?.data, total: data?.page.total ?? 0, error, refetch };
}
