import * as z from 'zod/mini';
import { anyone } from '../access/actor.ts';
import { defineOperation } from '../contract/operation.ts';
import { publicMarker } from '../shared/paging.ts';
import { countrySchema } from './schema.ts';

export const listCountries = defineOperation({
  name: 'countries.list',
  summary: 'List countries',
  method: 'GET',
  path: '/api/v0/countries',
  access: anyone,
  impersonation: 'allowed',
  rateLimit: 'read',
  offline: 'synced',
  query: z.strictObject({ ...publicMarker, available_only: z.optional(z.enum(['true', 'false'])) }),
  response: { status: 200, data: z.array(countrySchema) },
  errors: [],
});
