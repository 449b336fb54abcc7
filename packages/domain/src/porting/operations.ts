import * as z from 'zod/mini';
import { companyParams } from '../companies/operations.ts';
import { defineOperation } from '../contract/operation.ts';
import { pageQuery, pageSchema } from '../shared/paging.ts';
import { portingItemSchema } from './schema.ts';
import { portingItemStatuses } from './states.ts';

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
  query: z.strictObject({ ...pageQuery, status: z.optional(z.enum(portingItemStatuses)) }),
  response: { status: 200, data: z.array(portingItemSchema), page: pageSchema },
  errors: [],
});
