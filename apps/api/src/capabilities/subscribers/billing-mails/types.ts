import type { NotificationType } from '@workspace/domain/events/catalogue';

/** Events of billing that have a mail of their own, for the billing address and administrators. */
export const billingMailTypes = [
  'invoice_ready',
  'payment_failed',
  'confirmation_needed',
  'invoice_unpaid',
  'invoice_paid',
  'card_expiring',
  'payment_method_added',
  'payment_method_removed',
] as const satisfies readonly NotificationType[];
export type BillingMailType = (typeof billingMailTypes)[number];

export const isBillingMailType = (type: string): type is BillingMailType =>
  billingMailTypes.some((one) => one === type);
