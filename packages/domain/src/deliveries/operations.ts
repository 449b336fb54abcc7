import * as z from 'zod/mini';
import { companyParams } from '../companies/operations.ts';
import { defineOperation } from '../contract/operation.ts';
import { queueErrors } from '../queues/errors.ts';
import { reasonSchema } from '../queues/schema.ts';
import { idSchema } from '../shared/id.ts';
import { pageQuery, pageSchema } from '../shared/paging.ts';
import { deliveryErrors } from './errors.ts';
import { emailStatuses, sentEmailSchema, undeliveredSchema } from './schema.ts';

export const listUndelivered = defineOperation({
  name: 'deliveries.list_undelivered',
  summary: 'List undelivered messages',
  method: 'GET',
  path: '/api/v0/undelivered',
  access: ['staff'],
  impersonation: 'denied',
  rateLimit: 'read',
  offline: 'online',
  query: z.strictObject(pageQuery),
  response: { status: 200, data: z.array(undeliveredSchema), page: pageSchema },
  errors: [],
});

export const listEmails = defineOperation({
  name: 'deliveries.list_emails',
  summary: 'List emails to the people of a company',
  method: 'GET',
  path: '/api/v0/companies/{company_id}/emails',
  access: ['admin', 'staff'],
  staffTarget: 'any_company',
  impersonation: 'allowed',
  rateLimit: 'read',
  offline: 'online',
  params: companyParams,
  query: z.strictObject({ ...pageQuery, status: z.optional(z.enum(emailStatuses)) }),
  response: { status: 200, data: z.array(sentEmailSchema), page: pageSchema },
  errors: [],
});

const staffWrite = {
  access: ['staff'],
  impersonation: 'denied',
  rateLimit: 'write',
  offline: 'online',
  params: z.object({ delivery_id: idSchema }),
  response: { status: 204 },
  invalidates: [
    'deliveries.list_undelivered',
    'queues.list',
    'queues.history',
    'billing.failed_payments',
  ],
} as const;

/** Sends a message again that was given up, or now if it is still tried. */
export const retryUndelivered = defineOperation({
  ...staffWrite,
  name: 'deliveries.retry',
  summary: 'Send an undelivered message again',
  method: 'POST',
  path: '/api/v0/undelivered/{delivery_id}/retry',
  errors: [deliveryErrors.cannotRetry, queueErrors.decided],
});

/**
 * A dropped message leaves the list, and is never sent. The invoice of a dropped charge has failed,
 * unless the payment vendor knows of the charge.
 */
export const dropUndelivered = defineOperation({
  ...staffWrite,
  name: 'deliveries.drop',
  summary: 'Drop an undelivered message',
  method: 'POST',
  path: '/api/v0/undelivered/{delivery_id}/drop',
  body: z.strictObject({ reason: reasonSchema }),
  errors: [deliveryErrors.stillTried, queueErrors.decided],
});
