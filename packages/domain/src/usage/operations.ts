import * as z from 'zod/mini';
import { companyPeople } from '../access/actor.ts';
import { companyParams } from '../companies/operations.ts';
import { defineOperation } from '../contract/operation.ts';
import { idSchema } from '../shared/id.ts';
import { optionalPageQuery, pageQuery, pageSchema } from '../shared/paging.ts';
import { consumptionSchema, numberUsageSchema } from './schema.ts';

export const getConsumption = defineOperation({
  name: 'consumption.get',
  summary: 'Get the consumption of a number',
  method: 'GET',
  path: '/api/v0/numbers/{number_id}/consumption',
  access: companyPeople,
  impersonation: 'allowed',
  rateLimit: 'read',
  offline: 'stored',
  params: z.object({ number_id: idSchema }),
  response: { status: 200, data: consumptionSchema },
  errors: [],
});

export const listConsumption = defineOperation({
  name: 'consumption.list',
  summary: 'List the consumption of all numbers',
  method: 'GET',
  path: '/api/v0/companies/{company_id}/consumption',
  access: companyPeople,
  impersonation: 'allowed',
  rateLimit: 'read',
  offline: 'stored',
  params: companyParams,
  query: z.strictObject(optionalPageQuery),
  response: { status: 200, data: z.array(consumptionSchema), page: pageSchema },
  errors: [],
});

export const listUsage = defineOperation({
  name: 'consumption.months',
  summary: 'List three months of usage',
  method: 'GET',
  path: '/api/v0/companies/{company_id}/usage',
  access: companyPeople,
  impersonation: 'allowed',
  rateLimit: 'read',
  offline: 'stored',
  params: companyParams,
  query: z.strictObject({ number_id: z.optional(idSchema), ...pageQuery }),
  response: { status: 200, data: z.array(numberUsageSchema), page: pageSchema },
  errors: [],
});
