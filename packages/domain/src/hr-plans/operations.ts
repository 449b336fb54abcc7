import * as z from 'zod/mini';
import { companyParams } from '../companies/operations.ts';
import { commonErrors } from '../contract/error.ts';
import { defineOperation } from '../contract/operation.ts';
import { idSchema } from '../shared/id.ts';
import { hrPlanErrors } from './errors.ts';
import {
  chosenHrRowsSchema,
  hrPlanSchema,
  hrPlanStateSchema,
  plannedHrChangeSchema,
} from './schema.ts';

const planParams = z.object({ ...companyParams.shape, plan_id: idSchema });

export const createHrPlan = defineOperation({
  name: 'hr_plans.create',
  summary: 'Read people of the HR system',
  method: 'POST',
  path: '/api/v0/companies/{company_id}/integrations/hibob/plans',
  access: ['admin'],
  impersonation: 'denied',
  rateLimit: 'import',
  offline: 'online',
  invalidates: ['hr_plans.newest'],
  params: companyParams,
  /** A job reads them; `hr_plans.get` reports the result. */
  response: { status: 202, data: hrPlanStateSchema },
  errors: [hrPlanErrors.notConnected],
});

export const getNewestHrPlan = defineOperation({
  name: 'hr_plans.newest',
  summary: 'Get the newest plan of changes',
  method: 'GET',
  path: '/api/v0/companies/{company_id}/integrations/hibob/plans/newest',
  access: ['admin'],
  impersonation: 'allowed',
  rateLimit: 'read',
  offline: 'online',
  params: companyParams,
  response: { status: 200, data: z.nullable(hrPlanSchema) },
  errors: [],
});

export const getHrPlan = defineOperation({
  name: 'hr_plans.get',
  summary: 'Get a plan of changes',
  method: 'GET',
  path: '/api/v0/companies/{company_id}/integrations/hibob/plans/{plan_id}',
  access: ['admin'],
  impersonation: 'allowed',
  rateLimit: 'read',
  offline: 'online',
  params: planParams,
  response: { status: 200, data: hrPlanSchema },
  errors: [],
});

export const applyHrPlan = defineOperation({
  name: 'hr_plans.apply',
  summary: 'Apply a plan of changes',
  method: 'POST',
  path: '/api/v0/companies/{company_id}/integrations/hibob/plans/{plan_id}/apply',
  access: ['admin'],
  impersonation: 'denied',
  rateLimit: 'import',
  offline: 'online',
  invalidates: ['hr_plans.newest', 'hr_plans.get', 'hr_plans.planned'],
  params: planParams,
  body: chosenHrRowsSchema,
  /** A job makes the changes; `hr_plans.get` reports the outcome of each row. */
  response: { status: 202, data: hrPlanStateSchema },
  errors: [
    commonErrors.invalid,
    commonErrors.staleVersion,
    hrPlanErrors.notReady,
    hrPlanErrors.replaced,
  ],
});

export const listPlannedHrChanges = defineOperation({
  name: 'hr_plans.planned',
  summary: 'List planned changes',
  method: 'GET',
  path: '/api/v0/companies/{company_id}/integrations/hibob/planned',
  access: ['admin'],
  impersonation: 'allowed',
  rateLimit: 'read',
  offline: 'online',
  params: companyParams,
  response: { status: 200, data: z.array(plannedHrChangeSchema) },
  errors: [],
});

export const revokePlannedHrChange = defineOperation({
  name: 'hr_plans.revoke',
  summary: 'Revoke a planned change',
  method: 'DELETE',
  path: '/api/v0/companies/{company_id}/integrations/hibob/planned/{planned_id}',
  access: ['admin'],
  impersonation: 'denied',
  rateLimit: 'write',
  offline: 'online',
  invalidates: ['hr_plans.newest', 'hr_plans.get', 'hr_plans.planned'],
  params: z.object({ ...companyParams.shape, planned_id: idSchema }),
  response: { status: 204 },
  errors: [commonErrors.staleVersion],
});
