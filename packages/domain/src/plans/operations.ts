import * as z from 'zod/mini';
import { anyone, companyPeople } from '../access/actor.ts';
import { defineOperation } from '../contract/operation.ts';
import { publicMarker } from '../shared/paging.ts';
import { planSchema, publicPlanSchema } from './schema.ts';

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

/** What visitors see: the local plans at their list prices. */
export const listPublicPlans = defineOperation({
  name: 'plans.public',
  summary: 'List public plans',
  method: 'GET',
  path: '/api/v0/plans/public',
  access: anyone,
  impersonation: 'allowed',
  rateLimit: 'read',
  offline: 'stored',
  query: z.strictObject(publicMarker),
  response: { status: 200, data: z.array(publicPlanSchema) },
  errors: [],
});
