import * as z from 'zod/mini';
import { companyPeople } from '../access/actor.ts';
import { companyParams } from '../companies/operations.ts';
import { commonErrors } from '../contract/error.ts';
import { defineOperation } from '../contract/operation.ts';
import { patchBody } from '../shared/patch-body.ts';
import { crmErrors } from './errors.ts';
import {
  crmSettingsSchema,
  crmSummarySchema,
  loggedCalls,
  ownCrmSchema,
  withoutContactChoices,
} from './schema.ts';

export const getCrmSettings = defineOperation({
  name: 'crm.settings',
  summary: 'Get which calls are logged',
  method: 'GET',
  path: '/api/v0/companies/{company_id}/integrations/pipedrive/settings',
  access: ['admin'],
  impersonation: 'allowed',
  rateLimit: 'read',
  offline: 'stored',
  params: companyParams,
  response: { status: 200, data: crmSettingsSchema },
  errors: [],
});

export const changeCrmSettings = defineOperation({
  name: 'crm.change_settings',
  summary: 'Change which calls are logged',
  method: 'PATCH',
  path: '/api/v0/companies/{company_id}/integrations/pipedrive/settings',
  access: ['admin'],
  impersonation: 'denied',
  rateLimit: 'write',
  offline: 'online',
  invalidates: [getCrmSettings.name],
  params: companyParams,
  body: patchBody({ ...loggedCalls, without_contact: z.enum(withoutContactChoices) }),
  response: { status: 200, data: crmSettingsSchema },
  errors: [commonErrors.invalid, commonErrors.staleVersion],
});

export const getCrmSummary = defineOperation({
  name: 'crm.summary',
  summary: 'Get how many people are connected to Pipedrive',
  method: 'GET',
  path: '/api/v0/companies/{company_id}/integrations/pipedrive',
  access: ['admin'],
  impersonation: 'allowed',
  rateLimit: 'read',
  offline: 'stored',
  params: companyParams,
  response: { status: 200, data: crmSummarySchema },
  errors: [],
});

export const getOwnCrm = defineOperation({
  name: 'crm.own',
  summary: 'Get your own connection to Pipedrive',
  method: 'GET',
  path: '/api/v0/integrations/pipedrive/own',
  access: companyPeople,
  apiScope: 'none',
  impersonation: 'denied',
  rateLimit: 'read',
  offline: 'stored',
  response: { status: 200, data: ownCrmSchema },
  errors: [],
});

export const pauseOwnCrm = defineOperation({
  name: 'crm.pause',
  summary: 'Pause the logging of your own calls',
  method: 'PATCH',
  path: '/api/v0/integrations/pipedrive/own',
  access: companyPeople,
  apiScope: 'none',
  impersonation: 'denied',
  rateLimit: 'write',
  offline: 'online',
  invalidates: [getOwnCrm.name],
  body: z.strictObject({ is_paused: z.boolean() }),
  response: { status: 200, data: ownCrmSchema },
  errors: [commonErrors.invalid, crmErrors.notConnected],
});
