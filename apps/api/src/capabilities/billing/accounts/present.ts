import { parseTaxId } from '@workspace/domain/billing/tax-id';
import type {
  PaymentAccount,
  PaymentAccountDetail,
  PaymentMethod,
} from '@workspace/domain/payment-accounts/schema';
import type { AccountRow } from './store.ts';

/** Whether it never had a method, teams or an invoice. */
export const isUnused = (row: AccountRow): boolean =>
  !row.was_used && row.method_type === null && row.teams.length === 0 && !row.has_invoices;

/** `visa_4242`; null without a method. */
function presentMethod(row: AccountRow): PaymentMethod | null {
  if (row.method_type === null || row.method_last4 === null) return null;
  return {
    payment_type_identifier: `${row.method_type}_${row.method_last4}`,
    entity_id: row.vendor_method_id,
    brand: row.method_brand ?? 'Card',
    last4: row.method_last4,
    exp_month: row.method_exp_month,
    exp_year: row.method_exp_year,
  };
}

function emailState(row: AccountRow): PaymentAccount['billing_email_state'] {
  if (row.billing_email === null) return 'missing';
  return row.billing_email_confirmed_at === null ? 'unconfirmed' : 'confirmed';
}

/** @param withMethod whether the method is shown: it is left out unless it is asked for */
export const presentAccount = (
  row: AccountRow,
  { withMethod }: { readonly withMethod: boolean },
): PaymentAccount => ({
  uuid: row.id,
  name: row.name,
  is_primary: row.is_primary,
  is_locked: row.is_locked,
  created_at: row.created_at.toISOString(),
  teams: [...row.teams],
  billing_email: row.billing_email,
  billing_email_state: emailState(row),
  ...(withMethod && { payment_method: presentMethod(row) }),
  is_unused: isUnused(row),
  version: row.version,
});

/** @param withMethod whether the method is shown */
export const presentDetail = (
  row: AccountRow,
  method: { readonly withMethod: boolean },
): PaymentAccountDetail => ({
  ...presentAccount(row, method),
  account_name: row.name,
  tax_id: row.tax_id,
  tax_id_state: row.tax_id_state,
  tax_id_name: row.tax_id_name,
  tax_type: parseTaxId(row.tax_id, row.country_iso_code ?? row.company_country).type,
  billing_address: {
    street_name: row.street_name,
    city: row.city,
    postal_code: row.postal_code,
    country: row.country_iso_code,
    state: row.state,
  },
  mail_lists_people: row.mail_lists_people,
  entity_id: row.vendor_customer_id,
});
