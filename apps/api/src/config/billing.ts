import { standardRates } from '@workspace/domain/billing/vat-rates';
import { brand } from '@workspace/domain/brand';
import * as z from 'zod';

/** Who issues the invoices. */
export interface SellerSettings {
  readonly name: string;
  readonly streetName: string;
  readonly postalCode: string;
  readonly city: string;
  /** ISO 3166-1 alpha-2, of a country of the EU: the seller's VAT rate is chosen by it. */
  readonly country: string;
  /** With its country's prefix, as in DK12345674. */
  readonly vatNumber: string;
  readonly email: string;
  /** What a bank transfer names; absent = invoices name no account. */
  readonly bankReference: string | undefined;
}

/** An empty variable counts as unset. */
const text = z
  .string()
  .trim()
  .max(200)
  .transform((value) => (value === '' ? undefined : value))
  .optional();

/** Variables of the seller, as they stand on invoices. */
export const billingVariables = {
  BILLING_SELLER_NAME: text,
  BILLING_SELLER_STREET: text,
  BILLING_SELLER_POSTAL_CODE: text,
  BILLING_SELLER_CITY: text,
  BILLING_SELLER_COUNTRY: text.refine(
    (value) => value === undefined || standardRates.some(({ country }) => country === value),
    'BILLING_SELLER_COUNTRY must be a country of the EU, as two capital letters such as DK',
  ),
  BILLING_SELLER_VAT_NUMBER: text.refine(
    (value) => value === undefined || /^[A-Z]{2}[0-9A-Z]{2,13}$/.test(value),
    'BILLING_SELLER_VAT_NUMBER must begin with its country, such as DK12345674, without spaces',
  ),
  BILLING_SELLER_EMAIL: text,
  BILLING_SELLER_BANK_REFERENCE: text,
} as const;

type Values = Readonly<Partial<Record<keyof typeof billingVariables, string | undefined>>>;

const isSellerSet = (values: Values) =>
  Object.keys(billingVariables).some((name) => Reflect.get(values, name));

/**
 * Whether months are closed: production without a seller of its own would issue invoices in the
 * name of the demo's.
 */
export const closesMonths = (mode: 'demo' | 'production', values: Values): boolean =>
  mode === 'demo' || isSellerSet(values);

/** The seller of the demo, where nothing is set. */
export function readSeller(values: Values): SellerSettings {
  return {
    name: values.BILLING_SELLER_NAME ?? `${brand.name} ApS`,
    streetName: values.BILLING_SELLER_STREET ?? 'Linjevej 4',
    postalCode: values.BILLING_SELLER_POSTAL_CODE ?? '2100',
    city: values.BILLING_SELLER_CITY ?? 'København Ø',
    country: values.BILLING_SELLER_COUNTRY ?? 'DK',
    vatNumber: values.BILLING_SELLER_VAT_NUMBER ?? 'DK12345674',
    email: values.BILLING_SELLER_EMAIL ?? `billing@${brand.demoDomain}`,
    bankReference: values.BILLING_SELLER_BANK_REFERENCE,
  };
}

/** Errors for a production that would mix its own seller with the demo's. */
export function sellerProblems(mode: 'demo' | 'production', values: Values): string[] {
  if (mode === 'demo') return [];
  const needed = [
    'BILLING_SELLER_NAME',
    'BILLING_SELLER_STREET',
    'BILLING_SELLER_POSTAL_CODE',
    'BILLING_SELLER_CITY',
    'BILLING_SELLER_VAT_NUMBER',
    'BILLING_SELLER_EMAIL',
  ] as const;
  if (!isSellerSet(values)) return [];
  return needed
    .filter((name) => !values[name])
    .map((name) => `${name} is needed with the other BILLING_SELLER_ variables`);
}
