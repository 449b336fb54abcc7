import * as z from 'zod/mini';
import { companyParams } from '../companies/operations.ts';
import { defineOperation } from '../contract/operation.ts';
import { pageQuery, pageSchema } from '../shared/paging.ts';
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
  access: ['admin'],
  impersonation: 'allowed',
  rateLimit: 'read',
  offline: 'online',
  params: companyParams,
  query: z.strictObject({ ...pageQuery, status: z.optional(z.enum(emailStatuses)) }),
  response: { status: 200, data: z.array(sentEmailSchema), page: pageSchema },
  errors: [],
});
