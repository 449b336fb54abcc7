import { billingErrors } from '@workspace/domain/billing/errors';
import { useReference } from '../../data/session/hooks.ts';

/**
 * Why an administrator cannot order now: an invoice of the company is unpaid (decisions on billing 3).
 * The sentence of the server's refusal, known offline too; undefined if all are paid. Always undefined
 * for employees, who see nothing of billing.
 */
export function useUnpaidInvoice(): string | undefined {
  const { company } = useReference();
  return company?.has_unpaid_invoice ? billingErrors.unpaid.message : undefined;
}
