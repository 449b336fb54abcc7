import type { Fields } from '../shared/field.ts';

/** How a payment account is shown in the audit log. */
export const paymentAccountFields: Fields = {
  name: { label: 'Name' },
  billing_email: { label: 'Billing email' },
  billing_email_confirmed: { label: 'Billing email confirmed' },
  mail_lists_people: { label: 'People in invoices sent by email', value: 'flag' },
  tax_id: { label: 'VAT number' },
  street_name: { label: 'Billing address' },
  postal_code: { label: 'Postal code' },
  city: { label: 'City' },
  state: { label: 'State' },
  country_iso_code: { label: 'Country' },
  is_primary: { label: 'Primary' },
  method: { label: 'Payment method' },
  teams: { label: 'Teams' },
};
