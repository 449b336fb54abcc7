import { definePolicy, everybody, isWithin, managers } from '../../../access/policy.ts';

/** Administrators know all invoices of their company and pay them; staff put right what failed. */
export const invoicePolicy = definePolicy({
  knows: (actor, invoice: { readonly company_id: string }) =>
    isWithin(actor, invoice) && managers(actor),
  rules: {
    'invoice.read': everybody,
    'invoice.pay': everybody,
    'invoice.void': ({ actorKind }) => actorKind === 'staff',
    'invoice.mark_unpaid': ({ actorKind }) => actorKind === 'staff',
    'invoice.remind': ({ actorKind }) => actorKind === 'staff',
    'invoice.settle_refund': ({ actorKind }) => actorKind === 'staff',
  },
});
