import * as z from 'zod/mini';
import { companyParams } from '../companies/operations.ts';
import { defineOperation } from '../contract/operation.ts';
import { idSchema } from '../shared/id.ts';
import { momentSchema } from '../shared/list-query.ts';
import { pageQuery, pageSchema } from '../shared/paging.ts';
import { searchSchema } from '../shared/search.ts';
import { auditActorKinds, auditEventSchema, auditOutcomes } from './schema.ts';

const filters = {
  ...pageQuery,
  /** From this instant on, and before that one. */
  from: z.optional(momentSchema),
  to: z.optional(momentSchema),
  operation: z.optional(searchSchema),
  /** The part of an operation's name before the dot, such as `numbers`. */
  operation_group: z.optional(searchSchema),
  actor_kind: z.optional(z.enum(auditActorKinds)),
  /** The actor. */
  actor_id: z.optional(idSchema),
  /** The actor or the person they acted as. */
  user_id: z.optional(idSchema),
  outcome: z.optional(z.enum(auditOutcomes)),
  entity_kind: z.optional(searchSchema),
  entity_id: z.optional(searchSchema),
  session_id: z.optional(idSchema),
  /** In the operation's label, a person's name or email, or the digits of a phone number. */
  search: z.optional(searchSchema),
  /** Only what assistants did over MCP, with the company's API keys. */
  via: z.optional(z.enum(['mcp'])),
  /** The views of an impersonation session, its start and its end become one entry. */
  fold: z.optional(z.enum(['sessions'])),
  /** What was only read is left out; refusals stay. */
  without: z.optional(z.enum(['views'])),
};

export const listCompanyAuditEvents = defineOperation({
  name: 'audit.list_of_company',
  summary: 'List audit events',
  method: 'GET',
  path: '/api/v0/companies/{company_id}/audit_events',
  access: ['admin'],
  impersonation: 'allowed',
  rateLimit: 'read',
  offline: 'online',
  params: companyParams,
  query: z.strictObject(filters),
  response: { status: 200, data: z.array(auditEventSchema), page: pageSchema },
  errors: [],
});

export const listAuditEvents = defineOperation({
  name: 'audit.list',
  summary: 'List audit events of all companies',
  method: 'GET',
  path: '/api/v0/audit_events',
  access: ['staff'],
  impersonation: 'denied',
  rateLimit: 'read',
  offline: 'online',
  query: z.strictObject({ ...filters, company_id: z.optional(idSchema) }),
  response: { status: 200, data: z.array(auditEventSchema), page: pageSchema },
  errors: [],
});
