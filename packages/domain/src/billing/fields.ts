import type { Fields } from '../shared/field.ts';
import { invoiceStateLabels } from './labels.ts';

/** How an invoice is shown in the audit log; amounts in minor units. */
export const invoiceFields: Fields = {
  number: { label: 'Invoice' },
  month: { label: 'Month' },
  state: { label: 'Status', value: { labels: invoiceStateLabels } },
  failure: { label: 'Why it failed' },
  reason: { label: 'Reason' },
  refund_state: { label: 'Refund' },
  refunded: { label: 'Refunded in cents' },
  dispute: { label: 'Dispute at the bank' },
  total: { label: 'Total in cents' },
  currency: { label: 'Currency' },
};

/** How an agreed price is shown in the audit log; the amount in minor units. */
export const agreedPriceFields: Fields = {
  plan_id: { label: 'Plan', value: 'plan' },
  amount: { label: 'Price in cents' },
  currency: { label: 'Currency' },
  valid_from: { label: 'Valid from' },
};

/** How the currency of a company is shown in the audit log. */
export const billingCurrencyFields: Fields = {
  currency: { label: 'Currency' },
  next_currency: { label: 'Next currency' },
  from_month: { label: 'From' },
};
