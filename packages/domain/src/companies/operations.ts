import * as z from 'zod/mini';
import { companyPeople } from '../access/actor.ts';
import { defineOperation } from '../contract/operation.ts';
import { idSchema } from '../shared/id.ts';
import { companySchema } from './schema.ts';

export const companyParams = z.object({ company_id: idSchema });

export const getCompany = defineOperation({
  name: 'companies.get',
  summary: 'The own company',
  method: 'GET',
  path: '/api/v0/companies/{company_id}',
  access: companyPeople,
  impersonation: 'allowed',
  rateLimit: 'read',
  offline: 'synced',
  params: companyParams,
  response: { status: 200, data: companySchema },
  errors: [],
});
