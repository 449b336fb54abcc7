import * as z from 'zod/mini';
import { anyone, companyPeople } from '../access/actor.ts';
import { billingErrors } from '../billing/errors.ts';
import { companyErrors } from '../companies/errors.ts';
import { companyParams } from '../companies/operations.ts';
import { commonErrors } from '../contract/error.ts';
import { defineOperation } from '../contract/operation.ts';
import { defineQueued, patchRow } from '../contract/queue.ts';
import { secret } from '../contract/secret.ts';
import { confirmationErrors } from '../one-time-codes/errors.ts';
import { countryCodeSchema, idSchema, instantSchema } from '../shared/id.ts';
import {
  createdPeriod,
  listSearch,
  momentSchema,
  oneOrMore,
  sortBy,
  updatedPeriod,
} from '../shared/list-query.ts';
import { pageQuery, pageSchema, publicMarker } from '../shared/paging.ts';
import { plainCode, plainNumber, typedNumberLimit } from '../shared/phone.ts';
import { writtenText } from '../shared/text.ts';
import { topUpErrors } from './errors.ts';
import { topUpMessages } from './messages.ts';
import { requestedTopUpSchema, topUpPlanSchema, topUpSchema, topUpTypes } from './schema.ts';
import { topUpStatuses } from './states.ts';

const topUpParams = z.object({ number_id: idSchema, top_up_id: idSchema });

/** The message for a field that is absent; for one of a wrong type, the usual one. */
const required = (message: string) => ({
  error: ({ input }: { readonly input?: unknown }) => (input === undefined ? message : undefined),
});

/** Calling code and number as a person writes them, with or without a plus. */
const topUpPhoneSchema = z
  .string(required(topUpMessages.phoneNumberRequired))
  .check(
    z.minLength(1, topUpMessages.phoneNumberRequired),
    z.maxLength(typedNumberLimit, { error: topUpMessages.phoneNumberDigits, abort: true }),
    z.overwrite(plainNumber),
    z.regex(/^\+?\d*$/, topUpMessages.phoneNumberDigits),
    z.maxLength(16, topUpMessages.phoneNumberTooLong),
  );

const topUpPlanIdSchema = z
  .uuid({
    error: ({ input }) =>
      input === undefined || input === ''
        ? topUpMessages.planIdRequired
        : 'This is not a valid id.',
  })
  .check(z.toLowerCase());

export const listTopUps = defineOperation({
  name: 'topups.list',
  summary: 'List top-ups',
  method: 'GET',
  path: '/api/v0/companies/{company_id}/top-ups',
  access: ['admin'],
  impersonation: 'allowed',
  rateLimit: 'read',
  offline: 'synced',
  params: companyParams,
  query: z.strictObject({
    ...pageQuery,
    status: oneOrMore(z.enum(topUpStatuses)),
    type: oneOrMore(z.enum(topUpTypes)),
    requested_by: z.optional(topUpSchema.shape.requested_by),
    country_code: oneOrMore(countryCodeSchema),
    plan_id: oneOrMore(idSchema),
    user_id: oneOrMore(idSchema),
    number_id: oneOrMore(idSchema),
    /** Of the person. */
    team_id: oneOrMore(idSchema),
    q: listSearch,
    ...createdPeriod,
    ...updatedPeriod,
    /** The day on which it is to be activated. */
    activate_after: z.optional(momentSchema),
    activate_before: z.optional(momentSchema),
    sort: sortBy(['created_at', 'updated_at', 'activate_at']),
  }),
  response: { status: 200, data: z.array(topUpSchema), page: pageSchema },
  errors: [],
});

export const listTopUpPlans = defineOperation({
  name: 'topups.plans',
  summary: 'List top-up plans',
  method: 'GET',
  path: '/api/v0/plans/topups',
  access: anyone,
  impersonation: 'allowed',
  rateLimit: 'read',
  offline: 'stored',
  query: z.strictObject({
    ...publicMarker,
    /** `true`: home-zone plans of the country, the default; `false`: international data there. */
    is_home_zone: z.optional(z.enum(['true', 'false'])),
    country_code: z.optional(countryCodeSchema),
  }),
  response: { status: 200, data: z.array(topUpPlanSchema) },
  errors: [],
});

/** An administrator's is approved by being asked; an employee's own waits for the IT team. */
export const createTopUp = defineOperation({
  name: 'topups.create',
  summary: 'Top up a number',
  method: 'POST',
  path: '/api/v0/numbers/{number_id}/top-ups',
  access: companyPeople,
  impersonation: 'allowed',
  rateLimit: 'order',
  offline: 'online',
  params: z.object({ number_id: idSchema }),
  body: z.strictObject({
    plan_id: idSchema,
    /** UTC midnight of today or of the next two days; today if absent. */
    activate_at: z.optional(instantSchema),
  }),
  response: { status: 201, data: topUpSchema },
  errors: [
    commonErrors.invalid,
    topUpErrors.numberNotActive,
    companyErrors.archived,
    topUpErrors.planNotOffered,
    // Of an administrator's top-up, not of an employee's own.
    billingErrors.unpaid,
  ],
});

/** Approves or rejects what is requested; approving one that failed tries it again. */
export const decideTopUp = defineQueued(
  defineOperation({
    name: 'topups.decide',
    summary: 'Approve or reject a top-up',
    method: 'PATCH',
    path: '/api/v0/numbers/{number_id}/top-ups/{top_up_id}',
    access: ['admin'],
    impersonation: 'allowed',
    rateLimit: 'write',
    offline: 'queued',
    params: topUpParams,
    body: z.strictObject({
      approve: z.boolean(),
      /** Required with `approve: false`, and refused without it. */
      reason: z.optional(writtenText(500).check(z.minLength(1))),
    }),
    response: { status: 200, data: topUpSchema },
    errors: [
      commonErrors.invalid,
      commonErrors.staleVersion,
      topUpErrors.moveNotAllowed,
      topUpErrors.numberNotActive,
      companyErrors.archived,
    ],
  }),
  {
    predict: (_read, { params, body: { approve, reason } }) => [
      patchRow(
        'top_up',
        params.top_up_id,
        approve ? { status: 'approved' } : { status: 'rejected', reason },
      ),
    ],
  },
);

/** The requester withdraws what waits; an administrator cancels what is scheduled. */
export const cancelTopUp = defineQueued(
  defineOperation({
    name: 'topups.cancel',
    summary: 'Cancel a top-up',
    method: 'DELETE',
    path: '/api/v0/numbers/{number_id}/top-ups/{top_up_id}',
    access: companyPeople,
    impersonation: 'allowed',
    rateLimit: 'write',
    offline: 'queued',
    params: topUpParams,
    response: { status: 200, data: topUpSchema },
    errors: [commonErrors.staleVersion, topUpErrors.moveNotAllowed],
  }),
  {
    predict: (_read, { params }) => [patchRow('top_up', params.top_up_id, { status: 'cancelled' })],
  },
);

/**
 * Sends a code to an active number of a company. The first name is all that the answer says about
 * the person (decisions 6).
 */
export const generateTopUpCode = defineOperation({
  name: 'topups.generate_code',
  summary: 'Send a confirmation code for a top-up',
  method: 'POST',
  path: '/api/v0/numbers/generate_verification_code_for_top_up',
  access: anyone,
  audience: 'app',
  flow: 'top_up',
  impersonation: 'denied',
  rateLimit: 'code',
  offline: 'online',
  query: z.strictObject(publicMarker),
  body: z.strictObject({
    phone_number: topUpPhoneSchema,
    country_code: z
      .string(required(topUpMessages.countryCodeRequired))
      .check(
        z.minLength(1, topUpMessages.countryCodeRequired),
        z.regex(/^[A-Z]{2}$/, 'This is not a country code.'),
      ),
  }),
  response: { status: 200, data: z.object({ user_details: z.object({ name: z.string() }) }) },
  errors: [commonErrors.invalid, topUpErrors.activeNumberNotFound, topUpErrors.numberOfNoCompany],
});

/** Confirms the number, sets the flow's cookie, and begins a draft. */
export const verifyTopUpCode = defineOperation({
  name: 'topups.verify_code',
  summary: 'Confirm a number for a top-up',
  method: 'POST',
  path: '/api/v0/numbers/verify_verification_code_for_top_up',
  access: anyone,
  audience: 'app',
  flow: 'top_up',
  impersonation: 'denied',
  rateLimit: 'code',
  offline: 'online',
  query: z.strictObject(publicMarker),
  body: z.strictObject({
    phone_number: topUpPhoneSchema,
    verification_code: secret(
      z
        .string(required(topUpMessages.verificationCode))
        .check(z.overwrite(plainCode), z.regex(/^\d{6}$/, topUpMessages.verificationCode)),
    ),
  }),
  response: {
    status: 200,
    data: z.object({
      top_up_id: idSchema,
      number_id: idSchema,
      /** UTC midnight of the product's day. */
      today: instantSchema,
    }),
  },
  errors: [commonErrors.invalid, confirmationErrors.invalidCode, topUpErrors.activeNumberNotFound],
});

/** Requests what a visitor chose for the number that they confirmed. */
export const requestTopUp = defineOperation({
  name: 'topups.request',
  summary: 'Request a top-up of a confirmed number',
  method: 'PUT',
  path: '/api/v0/numbers/{number_id}/top-ups/{top_up_id}',
  access: anyone,
  audience: 'app',
  flow: 'top_up',
  impersonation: 'denied',
  rateLimit: 'code',
  offline: 'online',
  params: topUpParams,
  query: z.strictObject(publicMarker),
  body: z.strictObject({
    /** A UTC day: today or one of the next two, as its midnight. */
    activate_at: z.iso.datetime({
      error: ({ input }) =>
        input === undefined || input === '' ? topUpMessages.activationDateRequired : undefined,
    }),
    plan_id: topUpPlanIdSchema,
  }),
  response: { status: 200, data: requestedTopUpSchema },
  errors: [
    commonErrors.invalid,
    confirmationErrors.notConfirmed,
    topUpErrors.moveNotAllowed,
    topUpErrors.numberNotActive,
    companyErrors.archived,
    topUpErrors.planNotOffered,
  ],
});
