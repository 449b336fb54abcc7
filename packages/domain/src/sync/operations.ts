import * as z from 'zod/mini';
import { companyPeople } from '../access/actor.ts';
import { companyParams } from '../companies/operations.ts';
import { defineOperation } from '../contract/operation.ts';
import { syncErrors } from './errors.ts';
import { changeSchema, changesPageSchema } from './schema.ts';

export const getChanges = defineOperation({
  name: 'sync.changes',
  summary: 'List changes since a cursor',
  method: 'GET',
  path: '/api/v0/companies/{company_id}/changes',
  access: companyPeople,
  impersonation: 'allowed',
  rateLimit: 'sync',
  offline: 'online',
  params: companyParams,
  query: z.strictObject({
    since: z.optional(z.string().check(z.maxLength(1000))),
    /** Kinds of a snapshot, separated by commas; unknown ones have no rows. All kinds by default. */
    kinds: z.optional(z.string().check(z.maxLength(1000))),
    limit: z._default(
      z.coerce.number<string | number>().check(z.int(), z.minimum(1), z.maximum(5000)),
      1000,
    ),
  }),
  response: {
    status: 200,
    data: z.object({ changes: z.array(changeSchema) }),
    page: changesPageSchema,
  },
  errors: [syncErrors.resyncRequired],
});
