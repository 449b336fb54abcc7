import { definePolicy, everybody, isWithin, managers } from '../../../access/policy.ts';

/** Administrators know all invoices of their company, an employee none; staff void them. */
export const invoicePolicy = definePolicy({
  knows: (actor, invoice: { readonly company_id: string }) =>
    isWithin(actor, invoice) && managers(actor),
  rules: { 'invoice.read': everybody, 'invoice.void': ({ actorKind }) => actorKind === 'staff' },
});
