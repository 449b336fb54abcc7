import * as z from 'zod/mini';
import { companyPeople } from '../access/actor.ts';
import { defineOperation } from '../contract/operation.ts';
import { countryCodeSchema, idSchema } from '../shared/id.ts';
import { pageQuery } from '../shared/paging.ts';
import { searchSchema } from '../shared/search.ts';
import { companyOverviewSchema, overviewPageSchema, overviewSorts } from './overview.ts';
import { companyContactSchema, companySchema } from './schema.ts';

export const companyParams = z.object({ company_id: idSchema });

export const listCompanies = defineOperation({
  name: 'companies.list',
  summary: 'List customers',
  method: 'GET',
  path: '/api/v0/companies',
  access: ['staff'],
  impersonation: 'denied',
  rateLimit: 'read',
  offline: 'online',
  query: z.strictObject({
    ...pageQuery,
    /** Substring of the company's or its country's name. */
    search: z.optional(searchSchema),
    country_iso_code: z.optional(countryCodeSchema),
    sort: z._default(z.enum(overviewSorts), 'name'),
    direction: z._default(z.enum(['asc', 'desc']), 'asc'),
  }),
  response: { status: 200, data: z.array(companyOverviewSchema), page: overviewPageSchema },
  errors: [],
});

export const getCompany = defineOperation({
  name: 'companies.get',
  summary: 'Get your company',
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

export const getCompanyContact = defineOperation({
  name: 'companies.contact',
  summary: 'Get whom to ask in your company',
  method: 'GET',
  path: '/api/v0/companies/{company_id}/contact',
  access: companyPeople,
  impersonation: 'allowed',
  rateLimit: 'read',
  offline: 'stored',
  params: companyParams,
  response: { status: 200, data: z.nullable(companyContactSchema) },
  errors: [],
});
