import * as z from 'zod/mini';
import { anyone } from '../access/actor.ts';
import { emailQuestionSchema } from '../accounts/schema.ts';
import { commonErrors } from '../contract/error.ts';
import { defineOperation } from '../contract/operation.ts';
import { guideErrors } from '../guides/errors.ts';
import { guideLinkSchema } from '../guides/schema.ts';
import { numberErrors } from '../numbers/errors.ts';
import { confirmationCodeSchema } from '../one-time-codes/code.ts';
import { confirmationErrors } from '../one-time-codes/errors.ts';
import { instantSchema } from '../shared/id.ts';
import { pageQuery, pageSchema, publicMarker } from '../shared/paging.ts';
import { portingErrors } from '../transfers/errors.ts';
import { sentPortInValuesSchema } from '../transfers/schema.ts';
import { statusErrors, statusTicketErrors } from './errors.ts';
import { sentStatusCodeSchema, statusSchema, statusTicketSchema } from './schema.ts';
import { stuckTransferSchema, transferTroubles } from './stuck.ts';

const admission = { purpose: 'status', unknown: statusErrors.unknown } as const;

/** Open pages ask for the state every ten seconds, so these calls are counted in memory. */
export const lookupStatus = defineOperation({
  name: 'status.lookup',
  summary: 'Open the status of a transfer or top-up',
  method: 'POST',
  path: '/api/v0/status/lookup',
  access: anyone,
  audience: 'app',
  impersonation: 'denied',
  rateLimit: 'write',
  ticket: admission,
  offline: 'online',
  effect: 'none',
  query: z.strictObject(publicMarker),
  body: z.strictObject({ ticket: statusTicketSchema }),
  response: { status: 200, data: statusSchema },
  errors: statusTicketErrors,
});

/** Goes to the number that is transferred: it works at its carrier until then. */
export const sendStatusCode = defineOperation({
  name: 'status.send_code',
  summary: 'Send a code to correct a transfer',
  method: 'POST',
  path: '/api/v0/status/generate_code',
  access: anyone,
  audience: 'app',
  impersonation: 'denied',
  rateLimit: 'code',
  ticket: admission,
  offline: 'online',
  query: z.strictObject(publicMarker),
  body: z.strictObject({ ticket: statusTicketSchema }),
  response: { status: 200, data: sentStatusCodeSchema },
  errors: [...statusTicketErrors, statusErrors.nothingToCorrect],
});

/**
 * Sends a rejected transfer to the carrier again (decisions 4): by its person, who is logged in, or
 * has the code that was sent to the number.
 */
export const correctStatus = defineOperation({
  name: 'status.correct',
  summary: 'Correct a rejected transfer by its link',
  method: 'POST',
  path: '/api/v0/status/correct',
  access: anyone,
  audience: 'app',
  impersonation: 'denied',
  rateLimit: 'write',
  ticket: admission,
  offline: 'online',
  query: z.strictObject(publicMarker),
  body: z.strictObject({
    ticket: statusTicketSchema,
    /** Required unless the person is logged in. */
    verification_code: z.optional(confirmationCodeSchema),
    fields: sentPortInValuesSchema,
    porting_date: z.optional(instantSchema),
  }),
  response: { status: 200, data: statusSchema },
  errors: [
    ...statusTicketErrors,
    statusErrors.nothingToCorrect,
    commonErrors.staleVersion,
    confirmationErrors.invalidCode,
    confirmationErrors.notConfirmed,
    portingErrors.moveNotAllowed,
    portingErrors.dateNotPossible,
  ],
});

/**
 * A link to the guide of the eSIM on which a transferred number will be. The guide has a ticket of
 * its own; the one of the status page opens no SIM details.
 */
export const linkStatusGuide = defineOperation({
  name: 'status.link_guide',
  summary: 'Open the eSIM guide of a transfer by its link',
  method: 'POST',
  path: '/api/v0/status/guide',
  access: anyone,
  apiScope: 'none',
  impersonation: 'denied',
  rateLimit: 'code',
  ticket: admission,
  offline: 'online',
  query: z.strictObject(publicMarker),
  body: z.strictObject({ ticket: statusTicketSchema }),
  response: { status: 201, data: guideLinkSchema },
  errors: [...statusTicketErrors, guideErrors.notInstallable, numberErrors.simAccessHeld],
});

/**
 * Mails a link to the newest request again. The response is the same for every address, so that it
 * says nothing about anybody.
 */
export const mailStatusLink = defineOperation({
  name: 'status.mail_link',
  summary: 'Mail the link to the status of a transfer again',
  method: 'POST',
  path: '/api/v0/status/link',
  access: anyone,
  audience: 'app',
  impersonation: 'denied',
  rateLimit: 'code',
  offline: 'online',
  query: z.strictObject(publicMarker),
  body: emailQuestionSchema,
  bodyLimit: 1000,
  response: { status: 204 },
  errors: [],
});

/** For the person of the link, while their IT team has not decided. */
export const changeStatusDay = defineOperation({
  name: 'status.change_day',
  summary: 'Change the day of a transfer by its link',
  method: 'POST',
  path: '/api/v0/status/day',
  access: anyone,
  audience: 'app',
  impersonation: 'denied',
  rateLimit: 'code',
  ticket: admission,
  offline: 'online',
  query: z.strictObject(publicMarker),
  body: z.strictObject({ ticket: statusTicketSchema, porting_date: instantSchema }),
  response: { status: 200, data: statusSchema },
  errors: [
    ...statusTicketErrors,
    commonErrors.staleVersion,
    portingErrors.moveNotAllowed,
    portingErrors.dateNotPossible,
  ],
});

/** For the person of the link: of a request that waits, and of a transfer that was rejected. */
export const cancelStatusTransfer = defineOperation({
  name: 'status.cancel',
  summary: 'Cancel a transfer by its link',
  method: 'POST',
  path: '/api/v0/status/cancel',
  access: anyone,
  audience: 'app',
  impersonation: 'denied',
  rateLimit: 'code',
  ticket: admission,
  offline: 'online',
  query: z.strictObject(publicMarker),
  body: z.strictObject({ ticket: statusTicketSchema }),
  response: { status: 200, data: statusSchema },
  errors: [
    ...statusTicketErrors,
    commonErrors.staleVersion,
    numberErrors.moveNotAllowed,
    portingErrors.moveNotAllowed,
  ],
});

/** Of all companies, the longest stuck first. */
export const listStuckTransfers = defineOperation({
  name: 'status.list_stuck',
  summary: 'List transfers that are stuck or rejected',
  method: 'GET',
  path: '/api/v0/porting_requests',
  access: ['staff'],
  impersonation: 'denied',
  rateLimit: 'read',
  offline: 'online',
  query: z.strictObject({ ...pageQuery, trouble: z.optional(z.enum(transferTroubles)) }),
  response: { status: 200, data: z.array(stuckTransferSchema), page: pageSchema },
  errors: [],
});
