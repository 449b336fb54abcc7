import * as z from 'zod/mini';
import { defineOperation } from '../contract/operation.ts';
import { pageQuery, pageSchema } from '../shared/paging.ts';
import { undeliveredSchema } from './schema.ts';

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
