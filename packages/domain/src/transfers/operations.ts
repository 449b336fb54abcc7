import * as z from 'zod/mini';
import { companyPeople } from '../access/actor.ts';
import { billingErrors } from '../billing/errors.ts';
import { companyErrors } from '../companies/errors.ts';
import { companyParams } from '../companies/operations.ts';
import { raw } from '../contract/body.ts';
import { commonErrors } from '../contract/error.ts';
import { defineOperation } from '../contract/operation.ts';
import { defineQueued, patchRow } from '../contract/queue.ts';
import { secret } from '../contract/secret.ts';
import { numberErrors } from '../numbers/errors.ts';
import { countryCodeSchema, idSchema, instantSchema } from '../shared/id.ts';
import {
  createdPeriod,
  listSearch,
  momentSchema,
  oneOrMore,
  sortBy,
  updatedPeriod,
} from '../shared/list-query.ts';
import { pageQuery, pageSchema } from '../shared/paging.ts';
import { patchBody } from '../shared/patch-body.ts';
import { typedE164Schema } from '../shared/phone.ts';
import { writtenText } from '../shared/text.ts';
import { portingErrors } from './errors.ts';
import {
  portingItemSchema,
  portingRequestTypes,
  portingTypes,
  sentPortInValuesSchema,
} from './schema.ts';
import { portingItemStatuses } from './states.ts';

const itemParams = z.object({ uuid: idSchema });
const carrierTextSchema = writtenText(100).check(z.minLength(1));
const zipCodeSchema = writtenText(20).check(z.minLength(1));
/** Reason for people, shown to the person who asked. */
export const declineReasonSchema = writtenText(500).check(z.minLength(1));

export const listPortingRequests = defineOperation({
  name: 'porting.list',
  summary: 'List transfers',
  method: 'GET',
  path: '/api/v0/companies/{company_id}/porting_requests',
  access: ['admin'],
  impersonation: 'allowed',
  rateLimit: 'read',
  offline: 'synced',
  params: companyParams,
  query: z.strictObject({
    ...pageQuery,
    status: oneOrMore(z.enum(portingItemStatuses)),
    type: z.optional(z.enum(portingRequestTypes)),
    porting_type: z.optional(z.enum(portingTypes)),
    request_id: oneOrMore(idSchema),
    country_code: oneOrMore(countryCodeSchema),
    plan_id: oneOrMore(idSchema),
    user_id: oneOrMore(idSchema),
    number_id: oneOrMore(idSchema),
    /** Of the person. */
    team_id: oneOrMore(idSchema),
    q: listSearch,
    ...createdPeriod,
    ...updatedPeriod,
    porting_after: z.optional(momentSchema),
    porting_before: z.optional(momentSchema),
    sort: sortBy(['created_at', 'updated_at', 'porting_date']),
  }),
  response: { status: 200, data: z.array(portingItemSchema), page: pageSchema },
  errors: [],
});

/**
 * Approves a transfer that is pending: its line is ordered, and the carrier is asked. What the
 * caller gives replaces what the request says; the code of the carrier is not queued.
 */
export const processPortingItem = defineQueued(
  defineOperation({
    name: 'porting.process',
    summary: 'Approve a transfer',
    method: 'POST',
    path: '/api/v0/numbers/porting_request_item/{uuid}/process',
    access: ['admin'],
    impersonation: 'allowed',
    rateLimit: 'write',
    offline: 'queued',
    params: itemParams,
    body: z.strictObject({
      carrier_id: z.optional(carrierTextSchema),
      carrier_name: z.optional(carrierTextSchema),
      porting_code: z.optional(secret(z.string().check(z.maxLength(100)))),
      zip_code: z.optional(zipCodeSchema),
      /** Instead of the day that was asked for, which may have come too close. */
      porting_date: z.optional(instantSchema),
    }),
    response: { status: 200, data: portingItemSchema },
    errors: [
      commonErrors.invalid,
      commonErrors.staleVersion,
      portingErrors.moveNotAllowed,
      portingErrors.dateNotPossible,
      numberErrors.accountAlreadyHasNumber,
      numberErrors.planNotOffered,
      numberErrors.externalPlanNotFound,
      numberErrors.planOfOtherType,
      numberErrors.phoneNumberTaken,
      numberErrors.companyNotActivated,
      companyErrors.archived,
      // Of an administrator's transfer, not of one that an employee has requested.
      billingErrors.unpaid,
    ],
  }),
  {
    predict: (_read, { params, body: { zip_code, porting_date } }) => [
      patchRow('porting_item', params.uuid, { status: 'processing', zip_code, porting_date }),
    ],
  },
);

/**
 * Changes a transfer that is pending, or declines it with a reason. Changing the date of one that
 * is with the carrier asks the carrier for the new date.
 */
export const updatePortingItem = defineQueued(
  defineOperation({
    name: 'porting.update',
    summary: 'Change or decline a transfer',
    method: 'PATCH',
    path: '/api/v0/numbers/porting_request_item/{uuid}',
    access: ['admin'],
    impersonation: 'allowed',
    rateLimit: 'write',
    offline: 'queued',
    params: itemParams,
    body: patchBody({
      plan_id: idSchema,
      country_code: countryCodeSchema,
      porting_number: typedE164Schema,
      user_id: idSchema,
      status: z.literal('declined'),
      /** Required with `status: "declined"`, and refused without it. */
      reason: declineReasonSchema,
      porting_date: instantSchema,
    }),
    response: { status: 200, data: portingItemSchema },
    errors: [
      commonErrors.invalid,
      commonErrors.staleVersion,
      portingErrors.moveNotAllowed,
      portingErrors.dateNotPossible,
      portingErrors.numberBeingTransferred,
      numberErrors.planNotOffered,
      numberErrors.planOfOtherType,
      numberErrors.externalPlanNotFound,
      numberErrors.accountAlreadyHasNumber,
      numberErrors.companyNotActivated,
      companyErrors.archived,
      numberErrors.invalidPhoneNumber,
    ],
  }),
  {
    predict: (_read, { params, body }) => [patchRow('porting_item', params.uuid, body)],
    uses: ({ body }) => (body.user_id === undefined ? [] : [{ kind: 'user', id: body.user_id }]),
  },
);

/** Cancels a transfer; 409 while it is with the carrier (`processing`). */
export const deletePortingItem = defineQueued(
  defineOperation({
    name: 'porting.delete',
    summary: 'Cancel a transfer',
    method: 'DELETE',
    path: '/api/v0/numbers/porting_request_item/{uuid}/delete',
    access: companyPeople,
    impersonation: 'allowed',
    rateLimit: 'write',
    offline: 'queued',
    params: itemParams,
    response: { status: 200, data: portingItemSchema },
    errors: [
      commonErrors.staleVersion,
      portingErrors.moveNotAllowed,
      // Another line may have the temporary number by now.
      numberErrors.phoneNumberTaken,
    ],
  }),
  {
    predict: (_read, { params }) => [
      patchRow('porting_item', params.uuid, { status: 'cancelled' }),
    ],
  },
);

const stuckTransfer = {
  access: ['staff'],
  staffTarget: 'company',
  impersonation: 'denied',
  rateLimit: 'order',
  offline: 'online',
  params: z.object({ company_id: idSchema, uuid: idSchema }),
  response: { status: 200, data: portingItemSchema },
  invalidates: ['status.list_stuck'],
} as const;

/** Gives a transfer that the carrier has to it once more: no second order follows. */
export const askCarrier = defineOperation({
  ...stuckTransfer,
  name: 'porting.ask_again',
  summary: 'Ask the carrier of a transfer again',
  method: 'POST',
  path: '/api/v0/companies/{company_id}/porting_requests/{uuid}/ask_again',
  errors: [commonErrors.staleVersion, portingErrors.moveNotAllowed],
});

/** Cancels a transfer for the company; 409 while the carrier decides (`processing`). */
export const cancelStuckTransfer = defineOperation({
  ...stuckTransfer,
  name: 'porting.cancel_stuck',
  summary: 'Cancel a stuck transfer',
  method: 'POST',
  path: '/api/v0/companies/{company_id}/porting_requests/{uuid}/cancel',
  errors: [commonErrors.staleVersion, portingErrors.moveNotAllowed, numberErrors.phoneNumberTaken],
});

/**
 * Sends a rejected transfer to the carrier again, without a new approval (decisions 4). Codes,
 * names and dates may be corrected; number, plan and person may not.
 */
export const correctPortingItem = defineOperation({
  name: 'porting.correct',
  summary: 'Correct a rejected transfer',
  method: 'POST',
  path: '/api/v0/numbers/porting_request_item/{uuid}/correct',
  access: companyPeople,
  impersonation: 'allowed',
  rateLimit: 'write',
  offline: 'online',
  params: itemParams,
  body: z.strictObject({
    /** Corrected values of the country's fields; the others stay, secret ones too. */
    fields: sentPortInValuesSchema,
    porting_date: z.optional(instantSchema),
  }),
  response: { status: 200, data: portingItemSchema },
  errors: [
    commonErrors.invalid,
    commonErrors.staleVersion,
    portingErrors.moveNotAllowed,
    portingErrors.dateNotPossible,
  ],
});

/**
 * `porting_order.status_changed` of Telnyx, signed with Ed25519 over the time, `|` and the body. It
 * is repeated until the response is 2xx.
 */
export const handleCarrierEvent = defineOperation({
  name: 'porting.handle_carrier_event',
  summary: 'Receive the state of a transfer',
  method: 'POST',
  path: '/api/v0/porting/telnyx/events',
  access: ['visitor'],
  impersonation: 'denied',
  rateLimit: 'write',
  offline: 'online',
  body: raw({
    types: ['application/json'],
    maxBytes: 100_000,
    headers: ['telnyx-signature-ed25519', 'telnyx-timestamp'],
    eventId: { json: ['data', 'id'] },
  }),
  response: { status: 204 },
  errors: [],
});
