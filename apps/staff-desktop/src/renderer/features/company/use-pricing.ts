import { getPricing } from '@workspace/domain/billing/operations';
import { getStaffRecord, listCompanies } from '@workspace/domain/companies/operations';
import { useOperation } from '../../data/use-operation.ts';

/** The company as the customer overview has it, also before its activation; null if it is gone. */
export function useCompany(company_id: string) {
  const { data, error, refetch } = useOperation(listCompanies, {
    query: { company_id, status: 'any', limit: 1 },
  });
  return { company: data && (data.data[0] ?? null), error, refetch };
}

/** What decides the company's costs; each read is in its audit log, so focus does not repeat it. */
export function usePricing(company_id: string) {
  const { data, error, refetch } = useOperation(
    getPricing,
    { params: { company_id } },
    { onFocus: 'never' },
  );
  return { pricing: data?.data, error, refetch };
}

/** What staff alone see of the company, also of an archived one; each read is in its audit log. */
export function useStaffRecord(company_id: string) {
  const { data, error, refetch } = useOperation(
    getStaffRecord,
    { params: { company_id } },
    { onFocus: 'never' },
  );
  return { record: data?.data, error, refetch };
}
