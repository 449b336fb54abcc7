import * as z from 'zod/mini';
import { anyone } from '../access/actor.ts';
import { defineOperation } from '../contract/operation.ts';
import { idSchema, instantSchema } from '../shared/id.ts';
import { impersonationErrors } from './errors.ts';
import {
  impersonationReasonSchema,
  impersonationSchema,
  impersonationTicketSchema,
  ticketValueSchema,
} from './schema.ts';

export const createImpersonation = defineOperation({
  name: 'impersonations.create',
  summary: 'Create an impersonation ticket',
  method: 'POST',
  path: '/api/v0/impersonations',
  access: ['staff'],
  impersonation: 'denied',
  rateLimit: 'ticket',
  offline: 'online',
  body: z.strictObject({ company_id: idSchema, reason: z.optional(impersonationReasonSchema) }),
  response: { status: 201, data: impersonationTicketSchema },
  errors: [impersonationErrors.noActiveAdmin],
});

export const exchangeImpersonation = defineOperation({
  name: 'impersonations.exchange',
  summary: 'Start an impersonation session',
  method: 'POST',
  path: '/api/v0/impersonations/exchange',
  access: anyone,
  apiScope: 'none',
  impersonation: 'denied',
  rateLimit: 'ticket',
  offline: 'online',
  body: z.strictObject({ ticket: ticketValueSchema, user_id: idSchema, company_id: idSchema }),
  response: { status: 200, data: impersonationSchema },
  errors: [impersonationErrors.ticketRefused],
});

export const endImpersonation = defineOperation({
  name: 'impersonations.end',
  summary: 'End the impersonation session',
  method: 'DELETE',
  path: '/api/v0/impersonations/current',
  access: ['regular', 'admin', 'staff'],
  impersonation: 'allowed',
  rateLimit: 'write',
  offline: 'online',
  response: { status: 200, data: z.object({ ended_at: instantSchema }) },
  errors: [impersonationErrors.notActing],
});

/**
 * Ends the impersonation sessions of a company that this login has started: the desktop console
 * calls it when the company's window is closed, since the session's bearer was in its page alone.
 */
export const endStartedImpersonations = defineOperation({
  name: 'impersonations.end_started',
  summary: 'End the impersonation sessions of a company',
  method: 'POST',
  path: '/api/v0/impersonations/end',
  access: ['staff'],
  impersonation: 'denied',
  rateLimit: 'write',
  offline: 'online',
  body: z.strictObject({ company_id: idSchema }),
  response: { status: 204 },
  errors: [],
});
