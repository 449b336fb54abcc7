import type { Company } from '@workspace/domain/companies/schema';
import { definePolicy, everybody, isWithin, managers } from '../../../access/policy.ts';

export interface PolicyCompany {
  readonly company_id: string;
  readonly status: Company['status'];
  readonly is_archived?: boolean;
}

export const isArchived = ({ status, is_archived }: PolicyCompany) =>
  status === 'archived' || is_archived === true;

/** Staff read, and bring back, an archived company; they do nothing else in it. */
export const staffRecordPolicy = definePolicy({
  knows: ({ actorKind, companyId }, _company: PolicyCompany) =>
    actorKind === 'staff' && companyId === null,
  rules: { 'company.open_record': everybody },
});

/**
 * People know their own company. The provider's staff know every company, and enter one only after
 * this policy has allowed it; nobody enters an archived company.
 */
export const companyPolicy = definePolicy({
  knows: ({ actorKind, companyId }, company: PolicyCompany) =>
    companyId === company.company_id ||
    (actorKind === 'staff' && companyId === null && !isArchived(company)),
  rules: {
    'company.get': everybody,
    'company.enter': ({ actorKind }) => actorKind === 'staff',
    'company.update': (actor, company) => isWithin(actor, company) && managers(actor),
    /** Staff who act on the company, and not as one of its administrators. */
    'company.review': (actor, company) =>
      isWithin(actor, company) && actor.actorKind === 'staff' && actor.userId === null,
  },
});
