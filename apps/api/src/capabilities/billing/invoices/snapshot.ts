import { convertMinorUnits, writeRate } from '@workspace/domain/billing/convert';
import { noAccountName } from '@workspace/domain/billing/payer';
import type { InvoiceSnapshot } from '@workspace/domain/billing/snapshot';
import type { VatDecision } from '@workspace/domain/billing/vat';
import type { SellerSettings } from '../../../config/billing.ts';
import type { DatedRate } from '../../../vendors/exchange-rates/port.ts';
import type { BilledAccount } from './account-store.ts';
import type { BilledCompany } from './calendar-store.ts';

/** The seller as documents show it. */
export function sellerOnDocuments(
  seller: SellerSettings,
  countryName: string,
): InvoiceSnapshot['seller'] {
  return {
    name: seller.name,
    street_name: seller.streetName,
    postal_code: seller.postalCode,
    city: seller.city,
    country_iso_code: seller.country,
    country_name: countryName,
    vat_number: seller.vatNumber,
    email: seller.email,
    bank_reference: seller.bankReference ?? null,
  };
}

/** The names that an account has before anybody has named it. */
const defaultNames: ReadonlySet<string> = new Set([noAccountName, 'New payment method']);

/** The country by which the VAT of an account's documents is decided. */
export const countryOf = (account: BilledAccount, company: BilledCompany) =>
  account.country_iso_code ?? company.country_iso_code;

/**
 * The customer as documents name it: the account, or the company while the account has its default
 * name (decisions on billing 3, "VAT").
 */
export function customerOnDocuments(
  account: BilledAccount,
  company: BilledCompany,
): InvoiceSnapshot['customer'] {
  const hasAddress = account.street_name !== null || account.city !== null;
  return {
    name: defaultNames.has(account.name) ? company.name : account.name,
    account_name: account.name,
    street_name: hasAddress ? account.street_name : company.street_name,
    postal_code: hasAddress ? account.postal_code : company.zip_code,
    city: hasAddress ? account.city : company.city,
    country_iso_code: countryOf(account, company),
    country_name: account.country_name ?? company.country_name,
    vat_number: account.tax_id,
    email: account.billing_email,
  };
}

/** "Visa ending in 4242". */
export const methodOnDocuments = ({ method_brand, method_last4 }: BilledAccount) =>
  method_last4 === null ? null : `${method_brand ?? 'Card'} ending in ${method_last4}`;

const sources: Readonly<Record<DatedRate['source'], string>> = {
  ecb: 'European Central Bank',
  demo: 'Demo rate',
};

/**
 * The VAT part of a snapshot.
 * @param amount of the VAT in minor units
 * @param exchange the rate into the currency of the seller's country; undefined where the invoice
 *   is in that currency
 */
export const vatOnDocuments = (
  { treatment, rate }: VatDecision,
  amount: number,
  exchange: DatedRate | undefined,
): InvoiceSnapshot['vat'] => ({
  treatment,
  rate,
  in_seller_currency:
    exchange && amount !== 0
      ? {
          currency: exchange.to,
          amount: convertMinorUnits(amount, exchange),
          rate: writeRate(exchange),
          rate_day: exchange.day,
          source: sources[exchange.source],
        }
      : null,
});
