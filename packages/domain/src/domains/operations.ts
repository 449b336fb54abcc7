import * as z from 'zod/mini';
import { anyone } from '../access/actor.ts';
import { accountErrors } from '../accounts/errors.ts';
import { userSchema } from '../accounts/schema.ts';
import { companyParams } from '../companies/operations.ts';
import { commonErrors } from '../contract/error.ts';
import { defineOperation } from '../contract/operation.ts';
import { idSchema } from '../shared/id.ts';
import { publicMarker } from '../shared/paging.ts';
import { domainErrors } from './errors.ts';
import { domainBatch } from './rules.ts';
import {
  domainNameSchema,
  joinBodySchema,
  joinOfferSchema,
  whitelistedDomainSchema,
} from './schema.ts';

const domainParams = z.object({ company_id: idSchema, domain: domainNameSchema });

/** At most 100, so in one answer. */
export const listWhitelistedDomains = defineOperation({
  name: 'domains.list',
  summary: 'List the domains of a company',
  method: 'GET',
  path: '/api/v0/companies/{company_id}/whitelisted_domains',
  access: ['admin'],
  impersonation: 'allowed',
  rateLimit: 'read',
  offline: 'stored',
  params: companyParams,
  response: { status: 200, data: z.array(whitelistedDomainSchema) },
  errors: [],
});

export const addWhitelistedDomains = defineOperation({
  name: 'domains.add',
  summary: 'Add domains to a company',
  method: 'POST',
  path: '/api/v0/companies/{company_id}/whitelisted_domains',
  access: ['admin'],
  impersonation: 'denied',
  rateLimit: 'ticket',
  offline: 'online',
  invalidates: ['domains.list'],
  params: companyParams,
  body: z.strictObject({
    domains: z.array(domainNameSchema).check(z.minLength(1), z.maxLength(domainBatch)),
  }),
  response: { status: 201, data: z.array(whitelistedDomainSchema) },
  errors: [commonErrors.invalid, domainErrors.exists, domainErrors.ofAnother, domainErrors.tooMany],
});

export const verifyWhitelistedDomain = defineOperation({
  name: 'domains.verify',
  summary: 'Check the TXT record of a domain',
  method: 'POST',
  path: '/api/v0/companies/{company_id}/whitelisted_domains/{domain}/verify',
  access: ['admin'],
  impersonation: 'denied',
  rateLimit: 'ticket',
  offline: 'online',
  invalidates: ['domains.list'],
  params: domainParams,
  response: { status: 202, data: whitelistedDomainSchema },
  errors: [domainErrors.verified],
});

export const removeWhitelistedDomain = defineOperation({
  name: 'domains.remove',
  summary: 'Remove a domain',
  method: 'DELETE',
  path: '/api/v0/companies/{company_id}/whitelisted_domains/{domain}',
  access: ['admin'],
  impersonation: 'denied',
  rateLimit: 'write',
  offline: 'online',
  invalidates: ['domains.list'],
  params: domainParams,
  response: { status: 204 },
  errors: [],
});

const domainQuery = z.strictObject({ ...publicMarker, domain: domainNameSchema });

export const isDomainWhitelisted = defineOperation({
  name: 'domains.is_whitelisted',
  summary: 'Find the company of a domain',
  method: 'GET',
  path: '/api/v0/companies/is_domain_whitelisted',
  access: anyone,
  audience: 'app',
  impersonation: 'allowed',
  rateLimit: 'ticket',
  offline: 'online',
  query: domainQuery,
  response: {
    status: 200,
    data: z.object({ is_whitelisted: z.boolean(), company_id: z.nullable(idSchema) }),
  },
  errors: [],
});

export const isDomainBlocked = defineOperation({
  name: 'domains.is_blocked',
  summary: 'Check whether a domain is a public email provider',
  method: 'GET',
  path: '/api/v0/companies/is_domain_blocked',
  access: anyone,
  audience: 'app',
  impersonation: 'allowed',
  rateLimit: 'read',
  offline: 'online',
  query: domainQuery,
  response: {
    status: 200,
    data: z.object({ is_blocked: z.boolean(), message: z.nullable(z.string()) }),
  },
  errors: [],
});

export const getJoinOffer = defineOperation({
  name: 'domains.join_offer',
  summary: 'Get the company that the caller may join',
  method: 'GET',
  path: '/api/v0/users/me/join_offer',
  access: ['newcomer'],
  impersonation: 'denied',
  rateLimit: 'read',
  offline: 'online',
  response: { status: 200, data: z.nullable(joinOfferSchema) },
  errors: [],
});

export const joinCompany = defineOperation({
  name: 'domains.join',
  summary: 'Join a company as an employee',
  method: 'POST',
  path: '/api/v0/users/me/join',
  access: ['newcomer'],
  impersonation: 'denied',
  rateLimit: 'ticket',
  offline: 'online',
  body: joinBodySchema,
  response: { status: 201, data: userSchema },
  errors: [
    domainErrors.notJoinable,
    accountErrors.emailExists,
    accountErrors.emailOfArchivedPerson,
  ],
});
