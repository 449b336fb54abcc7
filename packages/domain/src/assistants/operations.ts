import * as z from 'zod/mini';
import { companyParams } from '../companies/operations.ts';
import { defineOperation } from '../contract/operation.ts';
import { idSchema } from '../shared/id.ts';
import { assistantErrors } from './errors.ts';
import { assistantActivitySchema, assistantChangeSchema } from './schema.ts';

const changeParams = z.object({ ...companyParams.shape, change_id: idSchema });
const decisionErrors = [
  assistantErrors.cancelled,
  assistantErrors.expired,
  assistantErrors.used,
] as const;

/** Those of the last 24 hours, which are few. */
export const listAssistantChanges = defineOperation({
  name: 'assistant_changes.list',
  summary: 'List the changes that assistants have prepared',
  method: 'GET',
  path: '/api/v0/companies/{company_id}/assistant_changes',
  access: ['admin'],
  impersonation: 'denied',
  rateLimit: 'read',
  offline: 'online',
  params: companyParams,
  response: { status: 200, data: z.array(assistantChangeSchema) },
  errors: [],
});

/** What assistants did in the last days, from the audit log; the newest first, and no more than fifty. */
export const listAssistantActivity = defineOperation({
  name: 'assistant_changes.activity',
  summary: 'List what assistants did',
  method: 'GET',
  path: '/api/v0/companies/{company_id}/assistant_activity',
  access: ['admin'],
  impersonation: 'denied',
  rateLimit: 'read',
  offline: 'online',
  params: companyParams,
  response: { status: 200, data: z.array(assistantActivitySchema) },
  errors: [],
});

export const confirmAssistantChange = defineOperation({
  name: 'assistant_changes.confirm',
  summary: 'Confirm a change that an assistant has prepared',
  method: 'POST',
  path: '/api/v0/companies/{company_id}/assistant_changes/{change_id}/confirm',
  access: ['admin'],
  impersonation: 'denied',
  rateLimit: 'write',
  offline: 'online',
  invalidates: ['assistant_changes.list', 'assistant_changes.activity'],
  params: changeParams,
  response: { status: 200, data: assistantChangeSchema },
  errors: [...decisionErrors],
});

export const cancelAssistantChange = defineOperation({
  name: 'assistant_changes.cancel',
  summary: 'Cancel a change that an assistant has prepared',
  method: 'POST',
  path: '/api/v0/companies/{company_id}/assistant_changes/{change_id}/cancel',
  access: ['admin'],
  impersonation: 'denied',
  rateLimit: 'write',
  offline: 'online',
  invalidates: ['assistant_changes.list', 'assistant_changes.activity'],
  params: changeParams,
  response: { status: 200, data: assistantChangeSchema },
  errors: [...decisionErrors],
});
