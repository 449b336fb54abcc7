import * as z from 'zod/mini';
import { countryCodeSchema, idSchema } from '../shared/id.ts';
import { currencySchema, signedMinorUnitsSchema } from '../shared/money.ts';
import { daySchema, explanationSchema, monthSchema } from './schema.ts';

const partySchema = z.object({
  name: z.string(),
  street_name: z.nullable(z.string()),
  postal_code: z.nullable(z.string()),
  city: z.nullable(z.string()),
  country_iso_code: countryCodeSchema,
  country_name: z.string(),
  /** With its country's prefix, as in DK12345674. */
  vat_number: z.nullable(z.string()),
  email: z.nullable(z.string()),
});

/**
 * What a document shows, frozen when it is issued. PDF, e-invoice and CSV are made from it and the
 * lines alone, so that they are the same whenever they are made.
 */
export const invoiceSnapshotSchema = z.object({
  /** Version of this shape; a stored snapshot is never rewritten. */
  shape: z.literal(1),
  document: z.enum(['invoice', 'credit_note']),
  number: z.string(),
  invoice_id: idSchema,
  issued_on: daySchema,
  /** When it is charged. */
  due_on: daySchema,
  month: monthSchema,
  currency: currencySchema,
  seller: z.object({
    ...partySchema.shape,
    /** What a bank transfer names: an IBAN or an account number. */
    bank_reference: z.nullable(z.string()),
  }),
  customer: z.object({
    ...partySchema.shape,
    /** The payment account's name. */
    account_name: z.string(),
  }),
  vat: z.object({
    treatment: z.enum(['domestic', 'reverse_charge', 'not_registered', 'outside_scope']),
    /** Hundredths of a percent. */
    rate: z.int(),
    /** The VAT amount in the currency of the seller's country, where that is another one. */
    in_seller_currency: z.nullable(
      z.object({
        currency: z.string(),
        amount: signedMinorUnitsSchema,
        /** Units of that currency for one of the invoice's, as decimal text. */
        rate: z.string(),
        rate_day: daySchema,
        source: z.string(),
      }),
    ),
  }),
  net: signedMinorUnitsSchema,
  vat_amount: signedMinorUnitsSchema,
  total: signedMinorUnitsSchema,
  line_count: z.int(),
  /** "Visa ending in 4242"; null for an account without a method. */
  payment_method: z.nullable(z.string()),
  /** Null for a credit note, and for a month without one before in the same currency. */
  explanation: z.nullable(explanationSchema),
  /** Other invoices of the same company and month. */
  others: z.array(z.object({ number: z.string(), account_name: z.string() })),
  /** The voided invoice that this one replaces, or that this credit note cancels. */
  corrects: z.nullable(z.object({ number: z.string(), reason: z.string() })),
});
export type InvoiceSnapshot = z.infer<typeof invoiceSnapshotSchema>;
