import { definePolicy, everybody, isWithin, managers } from '../../../access/policy.ts';

/** Administrators manage the domains of their company. */
export const domainPolicy = definePolicy({
  knows: (actor, row: { readonly company_id: string }) => isWithin(actor, row) && managers(actor),
  rules: { 'domain.verify': everybody, 'domain.remove': everybody },
});
