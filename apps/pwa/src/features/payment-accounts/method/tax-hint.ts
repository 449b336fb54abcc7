import { parseTaxId } from '@workspace/domain/billing/tax-id';
import type { PaymentAccountDetail } from '@workspace/domain/payment-accounts/schema';
import { messages } from '../messages.ts';

const { tax: words } = messages;

/** What is said below the VAT number. */
export interface TaxHint {
  readonly tone: 'success' | 'warning' | 'muted';
  readonly text: string;
}

type KnownTaxId = Pick<
  PaymentAccountDetail,
  'tax_id' | 'tax_id_state' | 'tax_id_name' | 'billing_address'
>;

const savedHint = ({ tax_id_state: state, tax_id_name: name }: KnownTaxId): TaxHint | undefined => {
  switch (state) {
    case 'registered':
      return { tone: 'success', text: words.registered(name) };
    case 'not_registered':
      return { tone: 'warning', text: words.notRegistered };
    default:
      return undefined;
  }
};

/**
 * What is known of a number while it is typed: its shape at once, the register's answer about the one
 * that is saved.
 * @param country of the billing address, ISO 3166-1 alpha-2
 */
export function taxHint(
  typed: string,
  country: string,
  saved: KnownTaxId | undefined,
): TaxHint | undefined {
  const { kind, type, display } = parseTaxId(typed, country);
  if (kind === 'missing') return undefined;
  const isSaved = saved?.tax_id === display && saved.billing_address.country === country;
  if (kind === 'malformed') {
    const text = type === 'eu_vat' ? words.malformed : words.malformedElsewhere;
    return { tone: 'warning', text: text(country) };
  }
  if (isSaved) {
    const isUnasked = type === 'eu_vat' && saved.tax_id_state === 'unchecked';
    return savedHint(saved) ?? (isUnasked ? { tone: 'muted', text: words.unchecked } : undefined);
  }
  return type === 'eu_vat' ? { tone: 'muted', text: words.checkedOnSave } : undefined;
}
