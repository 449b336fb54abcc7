import * as z from 'zod/mini';
import { companyParams } from '../companies/operations.ts';
import { defineOperation } from '../contract/operation.ts';
import { countryCodeSchema, idSchema } from '../shared/id.ts';
import { listSearch, momentSchema, oneOrMore, sortBy } from '../shared/list-query.ts';
import { currencySchema } from '../shared/money.ts';
import { pageQuery, pageSchema } from '../shared/paging.ts';
import { writtenText } from '../shared/text.ts';
import { paymentFailures, refundStates } from './charges.ts';
import { billingErrors } from './errors.ts';
import {
  billingCurrencySchema,
  companyPriceRowSchema,
  daySchema,
  explanationSchema,
  invoiceSchema,
  invoiceTotalsSchema,
  latestPaymentSchema,
  monthSchema,
  nextPaymentSchema,
  priceKeySchema,
  pricingSchema,
  productFiltersSchema,
  productsSchema,
} from './schema.ts';

export const invoiceParams = z.object({ company_id: idSchema, invoice_id: idSchema });

/** What all reads of billing have in common: a company's administrators, and staff as one of them. */
const companyRead = {
  method: 'GET',
  access: ['admin'],
  impersonation: 'allowed',
  rateLimit: 'read',
} as const;

export const listProducts = defineOperation({
  ...companyRead,
  name: 'billing.products',
  summary: 'List numbers with their plans and costs',
  path: '/api/v0/companies/{company_id}/payment_accounts/all/products',
  offline: 'stored',
  params: companyParams,
  query: z.strictObject({
    'filters.country_iso_code': z.optional(
      z.union([countryCodeSchema, z.array(countryCodeSchema)]),
    ),
    'filters.payment_account_id': z.optional(idSchema),
    'filters.time_period_start': z.optional(daySchema),
    /** The day after the last. */
    'filters.time_period_end': z.optional(daySchema),
  }),
  response: { status: 200, data: productsSchema },
  errors: [],
});

export const listProductFilters = defineOperation({
  ...companyRead,
  name: 'billing.product_filters',
  summary: 'List filters of the numbers with their costs',
  path: '/api/v0/companies/{company_id}/payment_accounts/all/products/filters',
  offline: 'stored',
  params: companyParams,
  response: { status: 200, data: productFiltersSchema },
  errors: [],
});

export const getLatestPayment = defineOperation({
  ...companyRead,
  name: 'billing.latest_payment',
  summary: 'Get the last invoiced month',
  path: '/api/v0/companies/{company_id}/payment_accounts/all/latest_payment',
  offline: 'stored',
  params: companyParams,
  response: { status: 200, data: z.nullable(latestPaymentSchema) },
  errors: [],
});

export const getNextPayment = defineOperation({
  ...companyRead,
  name: 'billing.next_payment',
  summary: 'Get the estimated next payment',
  path: '/api/v0/companies/{company_id}/payment_accounts/all/next_payment',
  offline: 'stored',
  params: companyParams,
  response: { status: 200, data: nextPaymentSchema },
  errors: [],
});

export const explainNextPayment = defineOperation({
  ...companyRead,
  name: 'billing.explain_next_payment',
  summary: 'Explain the estimated next payment',
  path: '/api/v0/companies/{company_id}/payment_accounts/all/next_payment/explanation',
  offline: 'stored',
  params: companyParams,
  response: { status: 200, data: z.nullable(explanationSchema) },
  errors: [],
});

export const listInvoices = defineOperation({
  ...companyRead,
  access: ['admin', 'staff'],
  staffTarget: 'company',
  name: 'billing.invoices',
  summary: 'List invoices',
  path: '/api/v0/companies/{company_id}/invoices',
  offline: 'stored',
  params: companyParams,
  query: z.strictObject({
    ...pageQuery,
    state: oneOrMore(invoiceSchema.shape.state),
    /** Id of a payment account. */
    account: oneOrMore(idSchema),
    month: oneOrMore(monthSchema),
    currency: z.optional(currencySchema),
    /** Why the last try failed. */
    failure: oneOrMore(z.enum(paymentFailures)),
    /** Of a voided invoice that was paid. */
    refund_state: oneOrMore(z.enum(refundStates)),
    q: listSearch,
    /** The month itself or later. */
    month_after: z.optional(monthSchema),
    month_before: z.optional(monthSchema),
    issued_after: z.optional(momentSchema),
    issued_before: z.optional(momentSchema),
    due_after: z.optional(momentSchema),
    due_before: z.optional(momentSchema),
    state_changed_after: z.optional(momentSchema),
    state_changed_before: z.optional(momentSchema),
    sort: sortBy(['month', 'number', 'issued_at', 'due_at', 'state_changed_at', 'amount_total']),
  }),
  response: { status: 200, data: z.array(invoiceSchema), page: pageSchema },
  errors: [],
});

export const getInvoice = defineOperation({
  ...companyRead,
  name: 'billing.invoice',
  summary: 'Get an invoice',
  path: '/api/v0/companies/{company_id}/invoices/{invoice_id}',
  offline: 'stored',
  params: invoiceParams,
  response: { status: 200, data: invoiceSchema },
  errors: [],
});

export const listInvoiceTotals = defineOperation({
  ...companyRead,
  name: 'billing.invoice_totals',
  summary: 'Get what was paid this year and what is open',
  path: '/api/v0/companies/{company_id}/invoices/totals',
  offline: 'stored',
  params: companyParams,
  response: { status: 200, data: z.array(invoiceTotalsSchema) },
  errors: [],
});

export const explainInvoice = defineOperation({
  ...companyRead,
  name: 'billing.explain_invoice',
  summary: 'Explain an invoice',
  path: '/api/v0/companies/{company_id}/invoices/{invoice_id}/explanation',
  offline: 'online',
  params: invoiceParams,
  response: { status: 200, data: z.nullable(explanationSchema) },
  errors: [],
});

/** A document of an issued invoice, made from what was frozen then. */
const document = { ...companyRead, offline: 'online', params: invoiceParams } as const;

export const getInvoicePdf = defineOperation({
  ...document,
  name: 'billing.invoice_pdf',
  summary: 'Download an invoice as a PDF',
  path: '/api/v0/companies/{company_id}/invoices/{invoice_id}/pdf',
  rateLimit: 'heavy',
  response: { status: 200, file: 'application/pdf', disposition: 'attachment' },
  errors: [billingErrors.notIssued],
});

export const getInvoiceXml = defineOperation({
  ...document,
  name: 'billing.invoice_xml',
  summary: 'Download an invoice as an e-invoice',
  path: '/api/v0/companies/{company_id}/invoices/{invoice_id}/xml',
  response: { status: 200, file: 'application/xml', disposition: 'attachment' },
  errors: [billingErrors.notIssued],
});

export const getInvoiceCsv = defineOperation({
  ...document,
  name: 'billing.invoice_csv',
  summary: 'Download the lines of an invoice as CSV',
  path: '/api/v0/companies/{company_id}/invoices/{invoice_id}/csv',
  response: { status: 200, file: 'text/csv', disposition: 'attachment' },
  errors: [billingErrors.notIssued],
});

/** What cancels a voided invoice. */
export const getCreditNotePdf = defineOperation({
  ...document,
  name: 'billing.credit_note_pdf',
  summary: 'Download the credit note of a voided invoice as a PDF',
  path: '/api/v0/companies/{company_id}/invoices/{invoice_id}/credit_note/pdf',
  rateLimit: 'heavy',
  response: { status: 200, file: 'application/pdf', disposition: 'attachment' },
  errors: [billingErrors.noCreditNote],
});

export const getCreditNoteXml = defineOperation({
  ...document,
  name: 'billing.credit_note_xml',
  summary: 'Download the credit note of a voided invoice as an e-invoice',
  path: '/api/v0/companies/{company_id}/invoices/{invoice_id}/credit_note/xml',
  response: { status: 200, file: 'application/xml', disposition: 'attachment' },
  errors: [billingErrors.noCreditNote],
});

export const getInvoicesCsv = defineOperation({
  ...companyRead,
  name: 'billing.invoices_csv',
  summary: 'Download all invoices as CSV',
  path: '/api/v0/companies/{company_id}/invoices.csv',
  offline: 'online',
  params: companyParams,
  response: { status: 200, file: 'text/csv', disposition: 'attachment' },
  errors: [],
});

/** What staff do for a company, which its audit log names. */
const staffOfCompany = {
  access: ['staff'],
  staffTarget: 'company',
  impersonation: 'denied',
  offline: 'online',
} as const;

/** What becomes of the month of a voided invoice. */
export const afterVoiding = ['issue_again', 'do_not_bill'] as const;

export const voidInvoice = defineOperation({
  ...staffOfCompany,
  name: 'billing.void_invoice',
  summary: 'Void an invoice',
  method: 'POST',
  path: '/api/v0/companies/{company_id}/invoices/{invoice_id}/void',
  rateLimit: 'write',
  params: invoiceParams,
  body: z.strictObject({
    /** Shown on the credit note and on the invoice that replaces this one. */
    reason: writtenText(300).check(z.minLength(1, 'A reason is required.')),
    follow_up: z.enum(afterVoiding),
  }),
  response: { status: 200, data: invoiceSchema },
  invalidates: [
    'billing.invoice',
    'billing.invoices',
    'billing.invoice_totals',
    'billing.latest_payment',
    'billing.failed_payments',
  ],
  errors: [
    billingErrors.notIssued,
    billingErrors.alreadyVoided,
    billingErrors.paymentUnderWay,
    billingErrors.accountDeleted,
  ],
});

export const listCompanyPrices = defineOperation({
  ...staffOfCompany,
  name: 'billing.prices',
  summary: 'List the agreed prices of a company',
  method: 'GET',
  path: '/api/v0/companies/{company_id}/prices',
  rateLimit: 'read',
  params: companyParams,
  response: { status: 200, data: z.array(companyPriceRowSchema) },
  errors: [],
});

/** What a screen needs to show the effect of a price or a currency before it is saved. */
export const getPricing = defineOperation({
  ...staffOfCompany,
  name: 'billing.pricing',
  summary: 'Get what the plans cost a company',
  method: 'GET',
  path: '/api/v0/companies/{company_id}/pricing',
  rateLimit: 'read',
  params: companyParams,
  response: { status: 200, data: pricingSchema },
  errors: [],
});

/** Adds, replaces and withdraws the prices that it names; those of other plans and days stay. */
export const agreePrices = defineOperation({
  ...staffOfCompany,
  name: 'billing.agree_prices',
  summary: 'Agree prices with a company',
  method: 'PUT',
  path: '/api/v0/companies/{company_id}/prices',
  rateLimit: 'write',
  params: companyParams,
  body: z
    .strictObject({
      prices: z.optional(z.array(companyPriceRowSchema).check(z.maxLength(200))),
      /** Prices whose day has not begun. */
      withdrawn: z.optional(z.array(priceKeySchema).check(z.maxLength(200))),
    })
    .check(
      z.refine(({ prices = [], withdrawn = [] }) => prices.length + withdrawn.length > 0, {
        error: 'Send prices or withdrawn.',
        path: ['prices'],
      }),
    ),
  response: { status: 200, data: z.array(companyPriceRowSchema) },
  invalidates: ['billing.prices', 'billing.pricing', 'companies.list'],
  errors: [],
});

export const changeCurrency = defineOperation({
  ...staffOfCompany,
  name: 'billing.change_currency',
  summary: 'Change the currency of a company from a month on',
  method: 'PUT',
  path: '/api/v0/companies/{company_id}/currency',
  rateLimit: 'write',
  params: companyParams,
  body: z.strictObject({
    currency: currencySchema,
    /** A month that has not begun. */
    from_month: monthSchema,
  }),
  response: { status: 200, data: billingCurrencySchema },
  invalidates: ['billing.pricing'],
  errors: [billingErrors.currencyUnchanged],
});
