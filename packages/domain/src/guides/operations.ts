import * as z from 'zod/mini';
import { anyone, companyPeople } from '../access/actor.ts';
import { companyParams } from '../companies/operations.ts';
import { commonErrors } from '../contract/error.ts';
import { defineOperation } from '../contract/operation.ts';
import { numberErrors } from '../numbers/errors.ts';
import { idSchema } from '../shared/id.ts';
import { typedE164Schema } from '../shared/phone.ts';
import { guideErrors, guideTicketErrors } from './errors.ts';
import {
  guideChannels,
  guideEvents,
  guideLinkSchema,
  guideSchema,
  guideSendingSchema,
  guideTicketSchema,
} from './schema.ts';

const guideAdmission = { purpose: 'guide', unknown: guideErrors.unknown } as const;

/** Why a guide does not open. */
const openErrors = [...guideTicketErrors, numberErrors.simAccessHeld];

/** Open guides ask for their state every ten seconds, so these calls are counted in memory. */
export const lookupGuide = defineOperation({
  name: 'guides.lookup',
  summary: 'Open a guide',
  method: 'POST',
  path: '/api/v0/guide/lookup',
  access: anyone,
  apiScope: 'none',
  impersonation: 'denied',
  rateLimit: 'write',
  ticket: guideAdmission,
  offline: 'online',
  effect: 'none',
  body: z.strictObject({ ticket: guideTicketSchema }),
  response: { status: 200, data: guideSchema },
  errors: openErrors,
});

export const recordGuideEvent = defineOperation({
  name: 'guides.record_event',
  summary: 'Record what a person does in the guide',
  method: 'POST',
  path: '/api/v0/guide/events',
  access: anyone,
  apiScope: 'none',
  impersonation: 'denied',
  rateLimit: 'write',
  ticket: guideAdmission,
  offline: 'online',
  body: z.strictObject({ ticket: guideTicketSchema, event: z.enum(guideEvents) }),
  response: { status: 200, data: guideSchema },
  errors: openErrors,
});

export const createGuideLink = defineOperation({
  name: 'guides.create_link',
  summary: 'Create a link to the guide of a number',
  method: 'POST',
  path: '/api/v0/numbers/{number_id}/guide',
  access: companyPeople,
  impersonation: 'denied',
  rateLimit: 'secret',
  offline: 'online',
  params: z.object({ number_id: idSchema }),
  response: { status: 201, data: guideLinkSchema },
  errors: [guideErrors.notInstallable, numberErrors.simAccessHeld],
});

/** Also for a ticket that has expired: the mail goes to the holder alone. */
export const emailGuide = defineOperation({
  name: 'guides.email',
  summary: 'Email the guide to its person',
  method: 'POST',
  path: '/api/v0/guide/email',
  access: anyone,
  apiScope: 'none',
  impersonation: 'denied',
  rateLimit: 'code',
  ticket: guideAdmission,
  offline: 'online',
  body: z.strictObject({ ticket: guideTicketSchema }),
  response: { status: 204 },
  errors: [...openErrors, guideErrors.notInstallable],
});

/** Maximum numbers per call; clients split larger selections. */
export const guideSendingLimit = 1_000;

export const sendGuides = defineOperation({
  name: 'guides.send',
  summary: 'Send the guide of several numbers',
  method: 'POST',
  path: '/api/v0/companies/{company_id}/guides',
  access: ['admin'],
  impersonation: 'denied',
  rateLimit: 'import',
  offline: 'online',
  params: companyParams,
  bodyLimit: 200_000,
  body: z.strictObject({
    number_ids: z.array(idSchema).check(z.minLength(1), z.maxLength(guideSendingLimit)),
    channel: z.enum(guideChannels),
    /**
     * Receives the SMS of a single number; without it, an SMS goes to the person's local number
     * that works already.
     */
    phone_number: z.optional(typedE164Schema),
  }),
  response: { status: 200, data: z.object({ results: z.array(guideSendingSchema) }) },
  errors: [commonErrors.invalid],
});
