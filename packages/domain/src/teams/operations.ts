import * as z from 'zod/mini';
import { companyParams } from '../companies/operations.ts';
import { defineOperation } from '../contract/operation.ts';
import { teamSchema } from './schema.ts';

export const listTeams = defineOperation({
  name: 'teams.list',
  summary: 'List teams',
  method: 'GET',
  path: '/api/v0/companies/{company_id}/teams',
  access: ['admin'],
  impersonation: 'allowed',
  rateLimit: 'read',
  offline: 'synced',
  params: companyParams,
  response: { status: 200, data: z.array(teamSchema) },
  errors: [],
});
