import { describeSchema, type OperationDocs } from '../documentation/describe.ts';
import { companyIdParam, exampleIds, pagingQuery } from '../documentation/shared.ts';
import type {
  agreePrices,
  changeCurrency,
  explainInvoice,
  explainNextPayment,
  getCreditNotePdf,
  getCreditNoteXml,
  getInvoice,
  getInvoiceCsv,
  getInvoicePdf,
  getInvoicesCsv,
  getInvoiceXml,
  getLatestPayment,
  getNextPayment,
  getPricing,
  listCompanyPrices,
  listInvoices,
  listInvoiceTotals,
  listProductFilters,
  listProducts,
  voidInvoice,
} from './operations.ts';
import {
  billingCurrencySchema,
  companyPriceRowSchema,
  differenceRowSchema,
  explanationSchema,
  invoiceSchema,
  invoiceTotalsSchema,
  latestPaymentSchema,
  nextPaymentSchema,
  paymentTrySchema,
  pricingSchema,
  productFiltersSchema,
  productsSchema,
} from './schema.ts';

const invoice = '4a5b6c7d-8e9f-4a0b-9c1d-2e3f4a5b6c7d';
const account = '5b6c7d8e-9f0a-4b1c-8d2e-3f4a5b6c7d8e';

const invoiceParams = { ...companyIdParam, invoice_id: 'Id of the invoice.' };

const event = {
  number_id: exampleIds.number,
  phone_number: '+4570123456',
  user_name: 'Freja Mølgaard',
  from: null,
  to: 'Zone A 50 GB',
  from_amount: 0,
  to_amount: 981,
  day: '2026-10-13',
  amount: 981,
  by: 'Line Kjærgaard',
};

const agreedPrice = {
  plan_id: exampleIds.plan,
  amount: 1300,
  currency: 'EUR' as const,
  valid_from: '2026-12-01',
};

export const billingSchemas = [
  describeSchema(differenceRowSchema, {
    name: 'DifferenceEvent',
    description: 'What one number, top-up or credit adds to a difference, net, in minor units.',
    fields: {
      number_id: 'Id of the number, or null.',
      phone_number: 'Its phone number, or null.',
      user_name: 'Who has it, or null.',
      from: 'Plan before, or null.',
      to: 'Plan after, or null.',
      from_amount: 'What was billed in the month before.',
      to_amount: 'What is billed in this month.',
      day: 'Day of the event (UTC).',
      amount: 'Its share in the difference.',
      by: 'Who did it, or null.',
    },
    example: event,
  }),
  describeSchema(explanationSchema, {
    name: 'Explanation',
    description: 'The net difference of a month from the one before. The parts add up to it.',
    fields: {
      month: 'The month.',
      currency: 'Currency of all amounts.',
      amount_before: 'Net sum of the month before, in minor units.',
      amount: 'Net sum of this month.',
      difference: 'Their difference.',
      parts: 'Why it differs. Of the events of a part, the 200 largest are listed.',
      unchanged: 'How many numbers cost the same in both months.',
      vat_number_denied: 'Whether VAT is charged because the VAT number left the register.',
    },
    example: {
      month: '2026-10',
      currency: 'EUR',
      amount_before: 208_590,
      amount: 209_571,
      difference: 981,
      parts: [{ kind: 'new', count: 1, amount: 981, rows: [event] }],
      unchanged: 129,
      vat_number_denied: false,
    },
  }),
  describeSchema(invoiceSchema, {
    name: 'Invoice',
    description: 'An invoice, or a closed month without one (`NO_INVOICE`).',
    fields: {
      invoice_id: 'Id of the invoice, or null.',
      number: 'Its number, or null.',
      month: 'The billed month.',
      payment_account_id: 'Id of the account that pays, or null.',
      payment_account_name: 'Its name when the invoice was issued, or null.',
      amount_total: 'With VAT, in minor units.',
      amount_net: 'Before VAT.',
      currency: 'Currency of both.',
      state: 'State of the invoice.',
      state_label: 'The state in words.',
      state_changed_at: 'When it became so, or null.',
      issued_at: 'When it was issued, or null.',
      due_at: 'When it is charged, or null.',
      next_try_at: 'When a failed payment is tried again, or null.',
      failure: 'Why the last payment failed, or null.',
      payment_method:
        'What paid it, else what was charged last, as it was named then; null while nothing was charged.',
      tries: 'The last 20 attempts to charge it, the oldest first.',
      refund_state: 'What became of the refund of a voided invoice that was paid, or null.',
      replaced_by: 'Id of the invoice that was issued instead of a voided one, or null.',
      credit_note: 'Number of the credit note of a voided invoice, or null.',
    },
    example: {
      invoice_id: invoice,
      number: '2026-10-00417',
      month: '2026-10',
      payment_account_id: account,
      payment_account_name: 'Havbris Energi A/S',
      amount_total: 265_250,
      amount_net: 212_200,
      currency: 'EUR',
      state: 'PAID',
      state_label: 'Paid',
      state_changed_at: '2026-11-02T06:00:12.000Z',
      issued_at: '2026-11-01T00:00:04.000Z',
      due_at: '2026-11-02T06:00:00.000Z',
      next_try_at: null,
      failure: null,
      payment_method: 'Visa ending in 4242',
      tries: [{ at: '2026-11-02T06:00:00.000Z', state: 'succeeded', failure: null }],
      refund_state: null,
      replaced_by: null,
      credit_note: null,
    },
  }),
  describeSchema(latestPaymentSchema, {
    name: 'LatestPayment',
    description: 'The last invoiced month. Several invoices of a month are added.',
    fields: {
      month: 'The month.',
      latest_payment_amount_total: 'With VAT, in minor units.',
      latest_payment_amount_net: 'Before VAT.',
      currency: 'Currency of both.',
      overall_state: 'The worst state of the month’s invoices.',
      overall_state_label: 'That state in words.',
      overall_date: 'When the state last changed, or null.',
    },
    example: {
      month: '2026-10',
      latest_payment_amount_total: 265_250,
      latest_payment_amount_net: 212_200,
      currency: 'EUR',
      overall_state: 'PAID',
      overall_state_label: 'Paid',
      overall_date: '2026-11-02T06:00:12.000Z',
    },
  }),
  describeSchema(nextPaymentSchema, {
    name: 'NextPayment',
    description: 'What the running month would be billed with if nothing changed until its end.',
    fields: {
      month: 'The running month.',
      next_payment_amount_total: 'With VAT, in minor units.',
      next_payment_amount_net: 'Before VAT.',
      price_currency: 'Currency of both.',
      due_at: 'When it is charged.',
      top_ups_home_amount: 'Of this month’s top-ups for the home zone, before VAT.',
      top_ups_abroad_amount: 'Of those for other countries, before VAT.',
    },
    example: {
      month: '2026-11',
      next_payment_amount_total: 248_600,
      next_payment_amount_net: 198_880,
      price_currency: 'EUR',
      due_at: '2026-12-02T06:00:00.000Z',
      top_ups_home_amount: 1500,
      top_ups_abroad_amount: 0,
    },
  }),
  describeSchema(invoiceTotalsSchema, {
    name: 'InvoiceTotals',
    description: 'What was paid in a year and what is open, with VAT, in minor units.',
    fields: {
      currency: 'Currency of both.',
      year: 'The calendar year (UTC) of the product clock.',
      paid: 'Sum of the invoices that were paid in it.',
      open: 'Sum of the issued invoices that are not paid.',
    },
    example: { currency: 'EUR', year: 2026, paid: 2_854_013, open: 36_400 },
  }),
  describeSchema(paymentTrySchema, {
    name: 'PaymentTry',
    description: 'One attempt to charge an invoice.',
    fields: {
      at: 'When it was charged.',
      state: 'What became of it.',
      failure: 'Why it failed, or null.',
    },
    example: { at: '2026-11-02T06:00:00.000Z', state: 'declined', failure: 'insufficient_funds' },
  }),
  describeSchema(productsSchema, {
    name: 'Products',
    description: 'Numbers with their plans and what they cost in a period, net.',
    fields: {
      plans: 'One row for a number on a plan, ordered by name of the person.',
      currency: 'Currency of all amounts.',
      plans_total: 'Their sum, in minor units.',
      months:
        'What the same countries and account cost in each of the last twelve months, the oldest first, whatever the period is; the last one is the running month. Months in another currency are left out.',
    },
    example: {
      plans: [
        {
          number_id: exampleIds.number,
          user_name: 'Freja Mølgaard',
          phone_number: '+4570123456',
          phone_number_country_iso_code: 'DK',
          plan: 'Zone A 50 GB',
          plan_price: 1600,
          currency: 'EUR',
          currency_symbol: '€',
        },
      ],
      currency: 'EUR',
      plans_total: 1600,
      months: [
        { month: '2026-10', amount: 1200 },
        { month: '2026-11', amount: 1600 },
      ],
    },
  }),
  describeSchema(productFiltersSchema, {
    name: 'ProductFilters',
    description: 'Periods, countries and payment accounts by which numbers can be filtered.',
    fields: {
      time_period: 'Periods; the end of each is the day after its last.',
      countries: 'Countries of the plans that are billed, each with a plan offered there.',
      payment_accounts: 'Payment accounts of the company.',
    },
    example: {
      time_period: [
        {
          time_period_name: 'This Month',
          time_period_start: '2026-11-01',
          time_period_end: '2026-12-01',
        },
      ],
      countries: [{ country_iso_code: 'DK', country_name: 'Denmark', plan_name: 'Zone A 20 GB' }],
      payment_accounts: [
        { payment_account_id: account, payment_account_name: 'Havbris Energi A/S' },
      ],
    },
  }),
  describeSchema(companyPriceRowSchema, {
    name: 'AgreedPrice',
    description: 'What a plan costs a company from a day on.',
    fields: {
      plan_id: 'Id of the plan.',
      amount:
        'Price of a month, of a travel plan once, in minor units. Null returns to the list price.',
      currency: 'Its currency.',
      valid_from: 'First day (UTC).',
    },
    example: agreedPrice,
  }),
  describeSchema(pricingSchema, {
    name: 'Pricing',
    description: 'What decides how much the plans cost a company a month.',
    fields: {
      today: 'The day (UTC) of the product clock.',
      billing: 'The currency, and the one it changes to.',
      plans: 'Plans with their list prices, and the company’s numbers that are not inactive.',
      prices: 'Agreed prices with when they were agreed, by plan and day.',
    },
    example: {
      today: '2026-11-20',
      billing: { currency: 'EUR', next_currency: null, from_month: null },
      plans: [
        {
          plan_id: exampleIds.plan,
          name: 'Zone B 20 GB',
          type: 'local',
          countries: ['SE', 'FR'],
          price_eur: 1400,
          price_usd: 1500,
          numbers: 14,
        },
      ],
      prices: [{ ...agreedPrice, agreed_at: '2026-11-16T09:02:00.000Z' }],
    },
  }),
  describeSchema(billingCurrencySchema, {
    name: 'BillingCurrency',
    description: 'The currency in which a company is billed.',
    fields: {
      currency: 'Currency of the running month.',
      next_currency: 'The one it changes to, or null.',
      from_month: 'First month in that currency, or null.',
    },
    example: { currency: 'EUR', next_currency: 'USD', from_month: '2027-01' },
  }),
];

export const billingDocs: {
  getInvoiceCsv: OperationDocs<typeof getInvoiceCsv>;
  getInvoicePdf: OperationDocs<typeof getInvoicePdf>;
  getInvoiceXml: OperationDocs<typeof getInvoiceXml>;
  getCreditNotePdf: OperationDocs<typeof getCreditNotePdf>;
  getCreditNoteXml: OperationDocs<typeof getCreditNoteXml>;
  voidInvoice: OperationDocs<typeof voidInvoice>;
  getInvoicesCsv: OperationDocs<typeof getInvoicesCsv>;
  listCompanyPrices: OperationDocs<typeof listCompanyPrices>;
  agreePrices: OperationDocs<typeof agreePrices>;
  changeCurrency: OperationDocs<typeof changeCurrency>;
  listProducts: OperationDocs<typeof listProducts>;
  listProductFilters: OperationDocs<typeof listProductFilters>;
  getLatestPayment: OperationDocs<typeof getLatestPayment>;
  getNextPayment: OperationDocs<typeof getNextPayment>;
  getPricing: OperationDocs<typeof getPricing>;
  explainNextPayment: OperationDocs<typeof explainNextPayment>;
  listInvoices: OperationDocs<typeof listInvoices>;
  listInvoiceTotals: OperationDocs<typeof listInvoiceTotals>;
  explainInvoice: OperationDocs<typeof explainInvoice>;
  getInvoice: OperationDocs<typeof getInvoice>;
} = {
  getInvoiceCsv: {
    description: 'All lines of an invoice, amounts before VAT.',
    params: invoiceParams,
  },
  getInvoicePdf: {
    description:
      'The invoice as it was issued. Its lines are listed up to 2,000; above that by team and plan, with the CSV for the lines.',
    params: invoiceParams,
  },
  getInvoiceXml: {
    description: 'The invoice as UBL 2.1 after EN 16931.',
    params: invoiceParams,
  },
  getCreditNotePdf: {
    description: 'The credit note that cancels a voided invoice, as it was issued.',
    params: invoiceParams,
  },
  getCreditNoteXml: {
    description: 'The credit note that cancels a voided invoice, as UBL 2.1 after EN 16931.',
    params: invoiceParams,
  },
  voidInvoice: {
    description:
      'Cancels an issued invoice by a credit note. `issue_again` then issues an invoice over the same lines, corrected, with a number and VAT of its own day; `do_not_bill` does not.',
    params: invoiceParams,
    body: {
      reason: 'Why; shown on the credit note and on the invoice that replaces this one.',
      follow_up: 'What becomes of the month.',
    },
    bodyExample: { reason: 'Billed to the wrong address.', follow_up: 'issue_again' },
  },
  getInvoicesCsv: {
    description: 'The list of all invoices, newest month first.',
    params: companyIdParam,
  },
  listCompanyPrices: {
    description:
      'All prices that were agreed with the company, by plan and day. Other plans cost their list price.',
    params: companyIdParam,
  },
  agreePrices: {
    description:
      'Agrees prices, each from a day on: today or later. Numbers on the plan continue at the new price from that day. Prices of other plans and days stay. A price can be withdrawn until its day begins.',
    params: companyIdParam,
    body: {
      prices: 'The prices to add or replace.',
      withdrawn: 'The prices to withdraw, by plan, currency and first day.',
    },
    bodyExample: { prices: [agreedPrice] },
  },
  changeCurrency: {
    description:
      'Bills the company in another currency from the first of a month on, at the prices in that currency. Until then the change can be replaced; the currency of today withdraws it.',
    params: companyIdParam,
    body: { currency: 'The currency.', from_month: 'First month in it; it has not begun.' },
    bodyExample: { currency: 'USD', from_month: '2027-01' },
  },
  listProducts: {
    description:
      'Numbers with their plans and what they cost in a period, net, without top-ups and credits. The running month is estimated.',
    params: companyIdParam,
    query: {
      'filters.country_iso_code': 'Country of the numbers; may be repeated.',
      'filters.payment_account_id': 'Only what this account pays.',
      'filters.time_period_start': 'First day (UTC); the first of the running month by default.',
      'filters.time_period_end':
        'The day after the last (UTC); the first of the next month by default.',
    },
  },
  listProductFilters: {
    description: 'The values by which the list of numbers with their costs can be filtered.',
    params: companyIdParam,
  },
  getLatestPayment: {
    description: 'The last invoiced month, or null before the first.',
    params: companyIdParam,
  },
  getPricing: {
    description:
      'Currency, list prices, agreed prices with their days, and how many numbers are on each plan: what decides how much the plans cost the company a month.',
    params: companyIdParam,
  },
  getNextPayment: {
    description: 'The estimate of the running month, by the rules by which it will be billed.',
    params: companyIdParam,
  },
  explainNextPayment: {
    description:
      'Why the running month is estimated to cost more or less than the last one. Null if the currencies differ.',
    params: companyIdParam,
  },
  listInvoices: {
    description:
      'All invoices, newest month first unless `sort` is given. A closed month without an invoice is a row with the state `NO_INVOICE`.',
    params: companyIdParam,
    query: {
      ...pagingQuery,
      state: 'Only invoices in this state; may be repeated.',
      account: 'Only invoices of this payment account; may be repeated.',
      month: 'Only invoices of this month, as in `2026-10`; may be repeated.',
      currency: 'Only invoices in this currency.',
      failure: 'Only invoices whose last payment failed for this reason; may be repeated.',
      refund_state: 'Only voided invoices whose refund has this state; may be repeated.',
      q: 'Only invoices with this text in their number, the number of their credit note, or the name of their payment account.',
      month_after: 'Only invoices of this month or later.',
      month_before: 'Only invoices of a month before this one.',
      issued_after: 'Only invoices issued at this instant or later.',
      issued_before: 'Only invoices issued before this instant.',
      due_after: 'Only invoices charged at this instant or later.',
      due_before: 'Only invoices charged before this instant.',
      state_changed_after: 'Only invoices whose state last changed at this instant or later.',
      state_changed_before: 'Only invoices whose state last changed before this instant.',
      sort: 'Field by which the list is ordered; with `-` before it, descending. The default is `-month`. In ascending order a row without the day comes last, and one without a number first; `amount_total` compares minor units, whatever the currency.',
    },
  },
  getInvoice: {
    description: 'An invoice as the list of invoices has it.',
    params: invoiceParams,
  },
  listInvoiceTotals: {
    description:
      'Sums of the company’s invoices for each currency: paid in the running calendar year, and open now.',
    params: companyIdParam,
  },
  explainInvoice: {
    description:
      'Why an invoice differs from the month before, as it was when it was issued. Null if the currencies differ.',
    params: invoiceParams,
  },
};
