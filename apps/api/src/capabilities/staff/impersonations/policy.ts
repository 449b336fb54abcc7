import { isInOverview } from '@workspace/domain/companies/overview';
import type { CompanyStatus } from '@workspace/domain/companies/states';
import { definePolicy, everybody } from '../../../access/policy.ts';

export interface PolicyCustomer {
  readonly status: CompanyStatus;
  readonly is_archived: boolean;
}

/** Staff act as the companies of the customer overview, and only from their own session. */
export const impersonationPolicy = definePolicy({
  knows: ({ actorKind, companyId }, company: PolicyCustomer) =>
    actorKind === 'staff' && companyId === null && isInOverview(company),
  rules: { 'impersonation.create': everybody },
});
