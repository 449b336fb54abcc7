import { describeSchema, type OperationDocs } from '../documentation/describe.ts';
import { companyIdParam, exampleIds } from '../documentation/shared.ts';
import type {
  confirmBillingEmail,
  createPaymentAccount,
  deletePaymentAccount,
  getPaymentAccount,
  getPaymentToken,
  listPaymentAccounts,
  makePaymentAccountPrimary,
  resendBillingEmail,
  updatePaymentAccount,
} from './operations.ts';
import {
  paymentAccountDetailSchema,
  paymentAccountSchema,
  paymentMethodSchema,
  paymentTokenSchema,
} from './schema.ts';

const accountParams = { ...companyIdParam, account_id: 'Id of the payment account.' };

const method = {
  payment_type_identifier: 'visa_4242',
  entity_id: 'pm_1Q2w3E4r5T6y',
  brand: 'Visa',
  last4: '4242',
  exp_month: 8,
  exp_year: 2029,
};

const account = {
  uuid: '5b6c7d8e-9f0a-4b1c-8d2e-3f4a5b6c7d8e',
  name: 'Main card',
  is_primary: true,
  is_locked: false,
  created_at: '2026-10-01T08:00:00.000Z',
  teams: [{ uuid: exampleIds.team, name: 'Sales', emoji: '📈' }],
  billing_email: 'invoices@fabrikam.example',
  billing_email_state: 'confirmed' as const,
  payment_method: method,
  is_unused: false,
  version: 4,
};

const fields = {
  uuid: 'Id of the account.',
  name: 'Name of the account.',
  is_primary: 'Whether it pays for everybody whose teams have no other account.',
  is_locked: 'Whether a charge is under way.',
  created_at: 'When it was created.',
  teams: 'Teams that pay by it.',
  billing_email: 'Where invoices are sent, or null.',
  billing_email_state: 'Whether that address was confirmed.',
  payment_method: 'Its card, or null; left out without `include_payment_method`, and for API keys.',
  is_unused: 'Whether it never had a method, teams or an invoice.',
  version: 'Version of the account, for `If-Match`.',
};

export const paymentAccountSchemas = [
  describeSchema(paymentMethodSchema, {
    name: 'PaymentMethod',
    description: 'A card, as far as it is kept.',
    fields: {
      payment_type_identifier: 'Kind of the method and its last four digits.',
      entity_id: 'Id of the method at the payment vendor, or null.',
      brand: 'Brand of the card.',
      last4: 'Its last four digits.',
      exp_month: 'Month in which it expires, or null.',
      exp_year: 'Year in which it expires, or null.',
    },
    example: method,
  }),
  describeSchema(paymentAccountSchema, {
    name: 'PaymentAccount',
    description: 'By what a company pays.',
    fields,
    example: account,
  }),
  describeSchema(paymentTokenSchema, {
    name: 'PaymentToken',
    description: 'What opens the card form of the payment vendor.',
    fields: {
      token: 'Secret of one attempt.',
      form: 'Which form it is for: of Stripe, with the key of browsers, or the page of the sandbox.',
    },
    example: {
      token: 'seti_1Q2w3E4r5T6y_secret_7U8i9O0p',
      form: { kind: 'stripe', publishable_key: 'pk_live_1Q2w3E4r5T6y' },
    },
  }),
  describeSchema(paymentAccountDetailSchema, {
    name: 'PaymentAccountDetail',
    description: 'A payment account with its billing details.',
    fields: {
      ...fields,
      account_name: 'Name of the account; the customer on its invoices.',
      tax_id: 'VAT number, as it is printed, or null.',
      tax_id_state: 'What is known of the VAT number.',
      tax_id_name: 'To whom the register says it belongs, or null.',
      tax_type: 'Which kind of number the country has.',
      billing_address: 'Address on the invoices; its country decides the VAT.',
      mail_lists_people:
        'Whether the PDF of an invoice that is mailed lists people; otherwise it has teams and plans alone.',
      entity_id: 'Id of the account at the payment vendor, or null.',
    },
    example: {
      ...account,
      account_name: account.name,
      tax_id: 'DK12345674',
      tax_id_state: 'registered',
      tax_id_name: 'Fabrikam A/S',
      tax_type: 'eu_vat',
      billing_address: {
        street_name: 'Havnegade 1',
        city: 'København K',
        postal_code: '1058',
        country: 'DK',
        state: 'København K',
      },
      mail_lists_people: false,
      entity_id: 'cus_1Q2w3E4r5T6y',
    },
  }),
];

export const paymentAccountDocs: {
  listPaymentAccounts: OperationDocs<typeof listPaymentAccounts>;
  getPaymentAccount: OperationDocs<typeof getPaymentAccount>;
  createPaymentAccount: OperationDocs<typeof createPaymentAccount>;
  updatePaymentAccount: OperationDocs<typeof updatePaymentAccount>;
  deletePaymentAccount: OperationDocs<typeof deletePaymentAccount>;
  makePaymentAccountPrimary: OperationDocs<typeof makePaymentAccountPrimary>;
  getPaymentToken: OperationDocs<typeof getPaymentToken>;
  resendBillingEmail: OperationDocs<typeof resendBillingEmail>;
  confirmBillingEmail: OperationDocs<typeof confirmBillingEmail>;
} = {
  listPaymentAccounts: {
    description:
      'All payment accounts: the primary one first, then those with a payment method, then the newest.',
    params: companyIdParam,
    query: {
      include_payment_method: '`true` shows the method of each account, except to API keys.',
    },
  },
  getPaymentAccount: {
    description: 'A payment account with its billing details.',
    params: accountParams,
  },
  createPaymentAccount: {
    description: 'Creates an account without a payment method.',
    params: companyIdParam,
    body: { account_name: 'Its name.', uuid: 'Its id, if the caller chooses it.' },
    bodyExample: { account_name: 'New payment method' },
  },
  updatePaymentAccount: {
    description:
      'Changes an account. Blank fields keep what is saved. Teams that are named move here from their account.',
    params: accountParams,
    body: {
      account_name: 'Its name.',
      billing_email: 'Where invoices are sent; it is asked to confirm that.',
      tax_id: 'VAT number. In the EU it is checked in the register.',
      billing_address: 'Address on the invoices.',
      mail_lists_people: 'Whether the PDF of an invoice that is mailed lists people.',
      team_ids: 'All teams that pay by it.',
    },
    bodyExample: { account_name: 'Main card', tax_id: 'DK12345674' },
  },
  deletePaymentAccount: {
    description:
      'Deletes an account without teams and open invoices; never the last one, nor the last with a payment method. One that was never used can always be deleted.',
    params: accountParams,
  },
  getPaymentToken: {
    description:
      'Starts attaching a payment method: a token for the form of the payment vendor, once. Ten a day for a company and address.',
    params: accountParams,
  },
  resendBillingEmail: {
    description:
      'Sends the mail with which the billing address of the account confirms that invoices may be sent there.',
    params: accountParams,
  },
  confirmBillingEmail: {
    description: 'Confirms the address by the link of that mail, which is valid for 30 days.',
    body: { ticket: 'What follows `#` in the link.' },
    bodyExample: { ticket: 'Wc1x0Zt7Vq3uJm9sKe2aPd8fHr5yLn4gBo6iTw-_XzQ' },
  },
  makePaymentAccountPrimary: {
    description: 'Makes an account with a payment method the primary one.',
    params: accountParams,
  },
};
