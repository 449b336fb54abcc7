import * as z from 'zod/mini';
import { anyone } from '../access/actor.ts';
import { companyParams } from '../companies/operations.ts';
import { defineOperation } from '../contract/operation.ts';
import { pageQuery } from '../shared/paging.ts';
import { analyticsErrors } from './errors.ts';
import { savingKinds, savingSchema, savingsPageSchema } from './savings.ts';
import {
  reportAddressSchema,
  reportGrantSchema,
  reportQuestionSchema,
  reportSchema,
  reportTodaySchema,
} from './schema.ts';

export const openReport = defineOperation({
  name: 'analytics.dashboard',
  summary: 'Open a report',
  method: 'POST',
  path: '/api/v0/analytics/dashboard',
  access: ['admin', 'staff'],
  apiScope: 'analytics:read',
  impersonation: 'allowed',
  rateLimit: 'read',
  offline: 'online',
  effect: 'none',
  body: reportQuestionSchema,
  response: { status: 200, data: reportAddressSchema },
  errors: [analyticsErrors.otherCompany],
});

/** The grant says for which companies, people and days; nothing else does. */
export const readReport = defineOperation({
  name: 'analytics.report',
  summary: 'Read a report',
  method: 'GET',
  path: '/api/v0/analytics/report',
  access: anyone,
  apiScope: 'any',
  audience: 'public',
  impersonation: 'allowed',
  rateLimit: 'read',
  offline: 'online',
  query: z.strictObject({ grant: reportGrantSchema }),
  response: { status: 200, data: reportSchema },
  errors: [analyticsErrors.unknownGrant, analyticsErrors.expiredGrant],
});

export const listSavings = defineOperation({
  name: 'analytics.savings',
  summary: 'List what could be saved',
  method: 'GET',
  path: '/api/v0/companies/{company_id}/savings',
  access: ['admin'],
  impersonation: 'allowed',
  rateLimit: 'read',
  offline: 'stored',
  params: companyParams,
  query: z.strictObject({ kind: z.enum(savingKinds), ...pageQuery }),
  response: { status: 200, data: z.array(savingSchema), page: savingsPageSchema },
  errors: [],
});

/** The product's clock may be ahead of the device's, and staff have no socket that says so. */
export const readToday = defineOperation({
  name: 'analytics.today',
  summary: 'Read which day it is',
  method: 'GET',
  path: '/api/v0/analytics/today',
  access: ['staff'],
  impersonation: 'denied',
  rateLimit: 'read',
  offline: 'online',
  response: { status: 200, data: reportTodaySchema },
  errors: [],
});
