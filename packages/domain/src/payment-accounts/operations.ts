import * as z from 'zod/mini';
import { anyone } from '../access/actor.ts';
import { companyParams } from '../companies/operations.ts';
import { commonErrors } from '../contract/error.ts';
import { defineOperation } from '../contract/operation.ts';
import { paymentErrors } from '../payments/errors.ts';
import { idSchema } from '../shared/id.ts';
import { patchBody } from '../shared/patch-body.ts';
import { billingEmailErrors, paymentAccountErrors } from './errors.ts';
import {
  accountNameSchema,
  billingEmailTicketSchema,
  confirmedBillingEmailSchema,
  paymentAccountDetailSchema,
  paymentAccountInputs,
  paymentAccountSchema,
  paymentTokenSchema,
} from './schema.ts';

const accountParams = z.object({ company_id: idSchema, account_id: idSchema });

const accountPath = '/api/v0/companies/{company_id}/payment_accounts/{account_id}';

/** Staff who act as a company read its billing and change nothing of it. */
const read = { method: 'GET', access: ['admin'], impersonation: 'allowed' } as const;
const write = {
  access: ['admin'],
  impersonation: 'denied',
  rateLimit: 'write',
  offline: 'online',
  params: accountParams,
} as const;

/** What a change of payment accounts changes elsewhere. */
const invalidates = ['payment_accounts.list', 'payment_accounts.get', 'billing.next_payment'];

export const listPaymentAccounts = defineOperation({
  ...read,
  name: 'payment_accounts.list',
  summary: 'List payment accounts',
  path: '/api/v0/companies/{company_id}/payment_accounts',
  rateLimit: 'read',
  offline: 'stored',
  params: companyParams,
  query: z.strictObject({ include_payment_method: z.optional(z.enum(['true', 'false'])) }),
  response: { status: 200, data: z.array(paymentAccountSchema) },
  errors: [],
});

export const getPaymentAccount = defineOperation({
  ...read,
  name: 'payment_accounts.get',
  summary: 'Get a payment account',
  path: accountPath,
  rateLimit: 'read',
  offline: 'stored',
  params: accountParams,
  response: { status: 200, data: paymentAccountDetailSchema },
  errors: [],
});

export const createPaymentAccount = defineOperation({
  ...write,
  name: 'payment_accounts.create',
  summary: 'Create a payment account',
  method: 'POST',
  path: '/api/v0/companies/{company_id}/payment_accounts',
  params: companyParams,
  body: z.strictObject({ account_name: accountNameSchema, uuid: z.optional(idSchema) }),
  response: { status: 201, data: z.object({ uuid: idSchema }) },
  invalidates,
  errors: [commonErrors.invalid, commonErrors.idTaken],
});

export const updatePaymentAccount = defineOperation({
  ...write,
  name: 'payment_accounts.update',
  summary: 'Update a payment account',
  method: 'PATCH',
  path: accountPath,
  bodyLimit: 100_000,
  body: patchBody(paymentAccountInputs),
  response: { status: 200, data: paymentAccountDetailSchema },
  invalidates,
  errors: [commonErrors.invalid, commonErrors.staleVersion],
});

export const deletePaymentAccount = defineOperation({
  ...write,
  name: 'payment_accounts.delete',
  summary: 'Delete a payment account',
  method: 'DELETE',
  path: accountPath,
  response: { status: 204 },
  invalidates,
  errors: [
    commonErrors.staleVersion,
    paymentAccountErrors.last,
    paymentAccountErrors.lastValid,
    paymentAccountErrors.hasTeams,
    paymentAccountErrors.hasOpenInvoices,
    paymentAccountErrors.locked,
  ],
});

/** What the browser needs to show the payment vendor's card form. Never repeated by a client. */
export const getPaymentToken = defineOperation({
  name: 'payment_accounts.token',
  summary: 'Start attaching a payment method',
  method: 'GET',
  path: `${accountPath}/token`,
  access: ['admin'],
  apiScope: 'none',
  impersonation: 'denied',
  rateLimit: 'secret',
  offline: 'online',
  params: accountParams,
  response: { status: 200, data: paymentTokenSchema },
  errors: [paymentAccountErrors.locked, paymentErrors.notConfigured, paymentErrors.unavailable],
});

/** The mail that asks a new billing address to confirm it. */
export const resendBillingEmail = defineOperation({
  ...write,
  name: 'payment_accounts.resend_billing_email',
  summary: 'Ask the billing address again to confirm it',
  method: 'POST',
  path: `${accountPath}/billing_email/confirmation`,
  rateLimit: 'code',
  response: { status: 204 },
  errors: [billingEmailErrors.nothingToConfirm],
});

/** By the link of that mail. */
export const confirmBillingEmail = defineOperation({
  name: 'payment_accounts.confirm_billing_email',
  summary: 'Confirm a billing address',
  method: 'POST',
  path: '/api/v0/billing_email/confirm',
  access: anyone,
  audience: 'app',
  impersonation: 'denied',
  rateLimit: 'write',
  ticket: { purpose: 'billing_email', unknown: billingEmailErrors.unknownLink },
  offline: 'online',
  body: z.strictObject({ ticket: billingEmailTicketSchema }),
  response: { status: 200, data: confirmedBillingEmailSchema },
  errors: [billingEmailErrors.unknownLink, billingEmailErrors.expiredLink],
});

export const makePaymentAccountPrimary = defineOperation({
  ...write,
  name: 'payment_accounts.make_primary',
  summary: 'Make a payment account the primary one',
  method: 'PATCH',
  path: `${accountPath}/primary`,
  response: { status: 200, data: paymentAccountSchema },
  invalidates,
  errors: [commonErrors.staleVersion, paymentAccountErrors.withoutMethod],
});
