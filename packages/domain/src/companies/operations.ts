import * as z from 'zod/mini';
import { companyPeople } from '../access/actor.ts';
import { multipart } from '../contract/body.ts';
import { commonErrors } from '../contract/error.ts';
import { defineOperation } from '../contract/operation.ts';
import { defineQueued, patchRow } from '../contract/queue.ts';
import { secret } from '../contract/secret.ts';
import { countryCodeSchema, idSchema } from '../shared/id.ts';
import { pageQuery } from '../shared/paging.ts';
import { searchSchema } from '../shared/search.ts';
import { archivePlanSchema } from './archive-plan.ts';
import {
  companyPatchSchema,
  requiredWebsiteSchema,
  shownDetails,
  storedDetails,
} from './details.ts';
import { companyErrors } from './errors.ts';
import { logoMaxBytes, logoTooLarge } from './logo.ts';
import {
  companyOverviewSchema,
  overviewPageSchema,
  overviewSorts,
  overviewStatuses,
} from './overview.ts';
import { companyContactSchema, companySchema } from './schema.ts';
import { searchResultSchema } from './search.ts';
import { staffRecordSchema } from './staff-record.ts';

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
    company_id: z.optional(idSchema),
    status: z.optional(z.enum(overviewStatuses)),
    sort: z._default(z.enum(overviewSorts), 'name'),
    direction: z._default(z.enum(['asc', 'desc']), 'asc'),
  }),
  response: { status: 200, data: z.array(companyOverviewSchema), page: overviewPageSchema },
  errors: [],
});

/**
 * What staff type may name a person: it is in no address, and no log has it. Each company whose rows
 * are shown has the kind of the search in its audit.
 */
export const searchCompanies = defineOperation({
  name: 'companies.search',
  summary: 'Search all companies',
  method: 'POST',
  path: '/api/v0/company_searches',
  access: ['staff'],
  impersonation: 'denied',
  rateLimit: 'code',
  offline: 'online',
  effect: 'none',
  body: z.strictObject({ text: secret(searchSchema) }),
  response: { status: 200, data: searchResultSchema },
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

export const updateCompany = defineQueued(
  defineOperation({
    name: 'companies.update',
    summary: 'Change a company',
    method: 'PATCH',
    path: '/api/v0/companies/{company_id}',
    access: ['admin', 'staff'],
    staffTarget: 'company',
    impersonation: 'allowed',
    rateLimit: 'write',
    offline: 'queued',
    params: companyParams,
    body: companyPatchSchema,
    response: { status: 200, data: companySchema },
    errors: [
      commonErrors.staleVersion,
      companyErrors.fieldOfStaff,
      companyErrors.fieldOfAdministrators,
      companyErrors.moveNotAllowed,
      companyErrors.numbersRunning,
    ],
    invalidates: ['verification.account', 'companies.staff_record'],
  }),
  {
    predict: (_read, { params, body }) => [
      patchRow('company', params.company_id, storedDetails(shownDetails(body))),
    ],
  },
);

export const uploadLogo = defineOperation({
  name: 'companies.upload_logo',
  summary: 'Upload the logo',
  method: 'POST',
  path: '/api/v0/companies/{company_id}/logo',
  access: ['admin'],
  impersonation: 'allowed',
  rateLimit: 'heavy',
  offline: 'online',
  params: companyParams,
  body: multipart({
    fields: z.strictObject({ filename: z.optional(z.string().check(z.maxLength(255))) }),
    files: {
      // The content decides, whatever the name and the stated type are.
      file: {
        maxBytes: logoMaxBytes,
        tooLarge: logoTooLarge,
        types: 'any',
        count: { least: 1, most: 1 },
      },
    },
  }),
  response: { status: 200, data: companySchema },
  errors: [],
});

export const fetchLogo = defineOperation({
  name: 'companies.fetch_logo',
  summary: 'Fetch the logo from the website',
  method: 'POST',
  path: '/api/v0/companies/{company_id}/logo/fetch_from_website',
  access: ['admin'],
  impersonation: 'allowed',
  rateLimit: 'heavy',
  offline: 'online',
  params: companyParams,
  body: z.strictObject({ website_url: requiredWebsiteSchema }),
  response: { status: 200, data: companySchema },
  errors: [companyErrors.noLogoFound],
});

export const deleteLogo = defineOperation({
  name: 'companies.delete_logo',
  summary: 'Remove the logo',
  method: 'DELETE',
  path: '/api/v0/companies/{company_id}/logo',
  access: ['admin'],
  impersonation: 'allowed',
  rateLimit: 'write',
  offline: 'online',
  params: companyParams,
  response: { status: 200, data: companySchema },
  errors: [],
});

export const getStaffRecord = defineOperation({
  name: 'companies.staff_record',
  summary: 'Get what staff alone see of a company',
  method: 'GET',
  path: '/api/v0/companies/{company_id}/staff_record',
  access: ['staff'],
  staffTarget: 'any_company',
  impersonation: 'denied',
  rateLimit: 'read',
  offline: 'online',
  params: companyParams,
  response: { status: 200, data: staffRecordSchema },
  errors: [],
});

export const archiveCompany = defineOperation({
  name: 'companies.archive',
  summary: 'Archive a company',
  method: 'POST',
  path: '/api/v0/companies/{company_id}/archive',
  access: ['staff'],
  staffTarget: 'any_company',
  impersonation: 'denied',
  rateLimit: 'write',
  offline: 'online',
  params: companyParams,
  response: { status: 200, data: staffRecordSchema },
  errors: [commonErrors.staleVersion, companyErrors.alreadyArchived, companyErrors.numbersRunning],
  invalidates: ['companies.list', 'companies.staff_record'],
});

/** Other words in the audit log than archiving, which comes on the day. */
export const planArchive = defineOperation({
  name: 'companies.plan_archive',
  summary: 'Plan the day on which a company is archived',
  method: 'PUT',
  path: '/api/v0/companies/{company_id}/archive',
  access: ['staff'],
  staffTarget: 'any_company',
  impersonation: 'denied',
  rateLimit: 'write',
  offline: 'online',
  params: companyParams,
  body: archivePlanSchema,
  response: { status: 200, data: staffRecordSchema },
  errors: [
    commonErrors.staleVersion,
    companyErrors.alreadyArchived,
    companyErrors.archivingUnderWay,
  ],
  invalidates: ['companies.staff_record'],
});

export const revokeArchive = defineOperation({
  name: 'companies.revoke_archive',
  summary: 'Revoke the planned archiving of a company',
  method: 'DELETE',
  path: '/api/v0/companies/{company_id}/archive',
  access: ['staff'],
  staffTarget: 'any_company',
  impersonation: 'denied',
  rateLimit: 'write',
  offline: 'online',
  params: companyParams,
  response: { status: 200, data: staffRecordSchema },
  errors: [
    commonErrors.staleVersion,
    companyErrors.noArchivingPlanned,
    companyErrors.archivingUnderWay,
  ],
  invalidates: ['companies.staff_record'],
});

export const restoreCompany = defineOperation({
  name: 'companies.restore',
  summary: 'Restore an archived company',
  method: 'POST',
  path: '/api/v0/companies/{company_id}/restore',
  access: ['staff'],
  staffTarget: 'any_company',
  impersonation: 'denied',
  rateLimit: 'write',
  offline: 'online',
  params: companyParams,
  response: { status: 200, data: staffRecordSchema },
  errors: [commonErrors.staleVersion, companyErrors.notArchived],
  invalidates: ['companies.list', 'companies.staff_record'],
});
