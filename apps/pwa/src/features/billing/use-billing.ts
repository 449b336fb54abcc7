import {
  explainNextPayment,
  getLatestPayment,
  getNextPayment,
  listInvoices,
} from '@workspace/domain/billing/operations';
import { useReference } from '../../data/session/hooks.ts';
import { type OperationState, useOperation } from '../../data/use-operation.ts';

/** The company of the session; '' before the first sync, when nothing is asked. */
export const useCompanyId = (): string => useReference().company?.company_id ?? '';

/** What the page shows of the last month and of the running one. */
export function usePayments() {
  const company_id = useCompanyId();
  const input = { params: { company_id } };
  const options = { enabled: company_id !== '' };
  return {
    latest: useOperation(getLatestPayment, input, options),
    next: useOperation(getNextPayment, input, options),
  };
}

/** Why the running month costs more or less than the last. */
export function useDifference() {
  const company_id = useCompanyId();
  return useOperation(
    explainNextPayment,
    { params: { company_id } },
    { enabled: company_id !== '' },
  );
}

/** The invoices of a month, one for each payment account: the first page, which names them all. */
export function useInvoicesOf(month: string) {
  const company_id = useCompanyId();
  return useOperation(
    listInvoices,
    { params: { company_id }, query: { month } },
    { enabled: company_id !== '' && month !== '' },
  );
}

/** The data of an answer; undefined until there is one. */
export const dataOf = <Data>({
  data,
}: Pick<OperationState<{ readonly data: Data }>, 'data'>): Data | undefined => data?.answer.data;
