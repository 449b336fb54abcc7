import * as z from 'zod/mini';
import { anyone, companyPeople } from '../access/actor.ts';
import { billingErrors } from '../billing/errors.ts';
import { companyErrors } from '../companies/errors.ts';
import { companyParams } from '../companies/operations.ts';
import { commonErrors } from '../contract/error.ts';
import { defineOperation } from '../contract/operation.ts';
import { defineQueued, patchRow } from '../contract/queue.ts';
import { numberEventSchema } from '../events/history.ts';
import { guideErrors, guideTicketErrors } from '../guides/errors.ts';
import { countryCodeSchema, idSchema } from '../shared/id.ts';
import {
  createdPeriod,
  listSearch,
  oneOrMore,
  sortBy,
  updatedPeriod,
} from '../shared/list-query.ts';
import { pageLimit, pageQuery, pageSchema, publicMarker } from '../shared/paging.ts';
import { patchBody } from '../shared/patch-body.ts';
import { numberErrors } from './errors.ts';
import { numberSchema, numberTypeSchema, simDetailsSchema } from './schema.ts';
import { numberStatuses } from './states.ts';

const numberParams = z.object({ number_id: idSchema });

export const listNumbers = defineOperation({
  name: 'numbers.list',
  summary: 'List numbers',
  method: 'GET',
  path: '/api/v0/companies/{company_id}/numbers',
  access: companyPeople,
  impersonation: 'allowed',
  rateLimit: 'read',
  offline: 'synced',
  params: companyParams,
  query: z.strictObject({
    ...pageQuery,
    limit: pageLimit(10_000),
    status: oneOrMore(z.enum(numberStatuses)),
    type: z.optional(numberTypeSchema),
    country_iso_code: oneOrMore(countryCodeSchema),
    plan_id: oneOrMore(idSchema),
    user_id: oneOrMore(idSchema),
    /** Of the person whom the number is assigned to. */
    team_id: oneOrMore(idSchema),
    q: listSearch,
    ...createdPeriod,
    ...updatedPeriod,
    sort: sortBy(['number_id', 'created_at', 'updated_at', 'full_phone_number']),
  }),
  response: { status: 200, data: z.array(numberSchema), page: pageSchema },
  errors: [],
});

export const getNumber = defineOperation({
  name: 'numbers.get',
  summary: 'Get a number',
  method: 'GET',
  path: '/api/v0/numbers/{number_id}',
  access: companyPeople,
  impersonation: 'allowed',
  rateLimit: 'read',
  offline: 'synced',
  params: numberParams,
  response: { status: 200, data: numberSchema },
  errors: [],
});

export const orderNumber = defineOperation({
  name: 'numbers.order',
  summary: 'Order a number',
  method: 'POST',
  path: '/api/v0/numbers',
  access: ['admin'],
  impersonation: 'allowed',
  rateLimit: 'order',
  offline: 'online',
  body: z.strictObject({
    country_iso_code: countryCodeSchema,
    plan_id: idSchema,
    user_id: idSchema,
  }),
  response: { status: 201, data: numberSchema },
  errors: [
    commonErrors.invalid,
    numberErrors.accountAlreadyHasNumber,
    numberErrors.planNotOffered,
    numberErrors.externalPlanNotFound,
    numberErrors.companyNotActivated,
    companyErrors.archived,
    billingErrors.unpaid,
  ],
});

export const updateNumber = defineQueued(
  defineOperation({
    name: 'numbers.update',
    summary: 'Change a number',
    method: 'PATCH',
    path: '/api/v0/numbers/{number_id}',
    access: ['admin'],
    impersonation: 'allowed',
    rateLimit: 'write',
    offline: 'queued',
    params: numberParams,
    body: patchBody({ plan_id: idSchema, user_id: idSchema, status: z.enum(numberStatuses) }),
    response: { status: 200, data: numberSchema },
    errors: [
      commonErrors.invalid,
      commonErrors.staleVersion,
      numberErrors.planNotOffered,
      numberErrors.planOfOtherType,
      numberErrors.planUnchanged,
      numberErrors.planMoveClosed,
      numberErrors.accountAlreadyHasNumber,
      numberErrors.personUnchanged,
      numberErrors.reassignClosed,
      numberErrors.moveNotAllowed,
      // Another line may already have the number of a reactivated line, or the temporary one of a
      // cancelled transfer.
      numberErrors.phoneNumberTaken,
      companyErrors.archived,
      // A number is not reactivated while an invoice is unpaid.
      billingErrors.unpaid,
    ],
  }),
  {
    predict: (_read, { params, body }) => [patchRow('number', params.number_id, body)],
    uses: ({ body }) => (body.user_id === undefined ? [] : [{ kind: 'user', id: body.user_id }]),
  },
);

export const deactivateNumber = defineOperation({
  name: 'numbers.deactivate',
  summary: 'Deactivate a number',
  method: 'PATCH',
  path: '/api/v0/numbers/{number_id}/deactivate',
  access: ['admin'],
  impersonation: 'allowed',
  rateLimit: 'write',
  offline: 'online',
  params: numberParams,
  response: { status: 200, data: numberSchema },
  errors: [commonErrors.staleVersion, numberErrors.moveNotAllowed],
});

export const generateNewQrCode = defineOperation({
  name: 'numbers.generate_new_qr_code',
  summary: 'Request a new QR code',
  method: 'PUT',
  path: '/api/v0/numbers/{number_id}/generate_new_qr_code',
  access: companyPeople,
  apiScope: 'none',
  impersonation: 'denied',
  rateLimit: 'code',
  offline: 'online',
  params: numberParams,
  response: { status: 200, data: numberSchema },
  errors: [commonErrors.staleVersion, numberErrors.missingSimDetails, numberErrors.simAccessHeld],
});

/** Stops the line on the lost phone, and requests an eSIM for another phone. */
export const reportLostPhone = defineOperation({
  name: 'numbers.report_lost_phone',
  summary: 'Report a lost phone',
  method: 'POST',
  path: '/api/v0/numbers/{number_id}/lost_phone',
  access: companyPeople,
  apiScope: 'none',
  impersonation: 'denied',
  rateLimit: 'code',
  offline: 'online',
  params: numberParams,
  response: { status: 200, data: numberSchema },
  errors: [
    commonErrors.staleVersion,
    numberErrors.missingSimDetails,
    numberErrors.simAccessHeld,
    numberErrors.alreadyStopped,
  ],
});

export const confirmSimAccess = defineOperation({
  name: 'numbers.confirm_sim_access',
  summary: 'Confirm SIM access',
  method: 'POST',
  path: '/api/v0/numbers/{number_id}/sim_access/confirm',
  access: ['admin'],
  apiScope: 'none',
  impersonation: 'denied',
  rateLimit: 'write',
  offline: 'online',
  params: numberParams,
  response: { status: 200, data: numberSchema },
  errors: [commonErrors.staleVersion, numberErrors.confirmedByAnother],
});

export const getSimDetails = defineOperation({
  name: 'numbers.sim_details',
  summary: 'Get SIM details',
  method: 'GET',
  path: '/api/v0/numbers/{number_id}/sim_details',
  access: companyPeople,
  apiScope: 'none',
  impersonation: 'denied',
  rateLimit: 'secret',
  offline: 'online',
  params: numberParams,
  response: { status: 200, data: simDetailsSchema },
  errors: [
    numberErrors.missingSimDetails,
    numberErrors.missingActivationCode,
    numberErrors.invalidActivationCode,
    numberErrors.simAccessHeld,
  ],
});

export const getNumberHistory = defineOperation({
  name: 'numbers.history',
  summary: 'Get the history of a number',
  method: 'GET',
  path: '/api/v0/numbers/{number_id}/history',
  access: companyPeople,
  impersonation: 'allowed',
  rateLimit: 'read',
  offline: 'online',
  params: numberParams,
  query: z.strictObject(pageQuery),
  response: { status: 200, data: z.array(numberEventSchema), page: pageSchema },
  errors: [],
});

/** For a ticket from the SIM details, or that of a guide. */
export const getQrCode = defineOperation({
  name: 'numbers.qr_code',
  summary: 'Get a QR code',
  method: 'GET',
  path: '/api/v0/qr/{ticket}',
  access: anyone,
  apiScope: 'none',
  impersonation: 'denied',
  rateLimit: 'code',
  ticket: { purpose: 'qr_code', unknown: guideErrors.unknown },
  offline: 'online',
  params: z.object({ ticket: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)) }),
  query: z.strictObject(publicMarker),
  response: { status: 200, file: 'image/png' },
  errors: [
    ...guideTicketErrors,
    guideErrors.notInstallable,
    numberErrors.missingActivationCode,
    numberErrors.simAccessHeld,
  ],
});
