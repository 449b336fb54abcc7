import * as z from 'zod/mini';
import { companyPeople } from '../access/actor.ts';
import { defineOperation } from '../contract/operation.ts';
import { planSchema } from './schema.ts';

export const listPlans = defineOperation({
  name: 'plans.list',
  summary: 'List plans',
  method: 'GET',
  path: '/api/v0/plans',
  access: [...companyPeople, 'staff'],
  impersonation: 'allowed',
  rateLimit: 'read',
  offline: 'synced',
  response: { status: 200, data: z.array(planSchema) },
  errors: [],
});
