import * as z from 'zod/mini';
import { anyone } from '../access/actor.ts';
import { defineOperation } from '../contract/operation.ts';
import { publicMarker } from '../shared/paging.ts';
import { statusErrors, statusTicketErrors } from './errors.ts';
import { statusSchema, statusTicketSchema } from './schema.ts';

const admission = { purpose: 'status', unknown: statusErrors.unknown } as const;

/** Open pages ask for the state every ten seconds, so these calls are counted in memory. */
export const lookupStatus = defineOperation({
  name: 'status.lookup',
  summary: 'Open the status of a transfer or top-up',
  method: 'POST',
  path: '/api/v0/status/lookup',
  access: anyone,
  impersonation: 'denied',
  rateLimit: 'write',
  ticket: admission,
  offline: 'online',
  query: z.strictObject(publicMarker),
  body: z.strictObject({ ticket: statusTicketSchema }),
  response: { status: 200, data: statusSchema },
  errors: statusTicketErrors,
});
