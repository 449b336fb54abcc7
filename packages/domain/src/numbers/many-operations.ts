import * as z from 'zod/mini';
import { companyParams } from '../companies/operations.ts';
import { commonErrors } from '../contract/error.ts';
import { defineOperation } from '../contract/operation.ts';
import {
  manyActionSchema,
  manyLimit,
  manyResultSchema,
  manySelectionSchema,
} from './many-schema.ts';

/**
 * Numbers must be unique: the result of two rows about the same number would depend on their order.
 */
const selectionSchema = z.array(manySelectionSchema).check(
  z.minLength(1),
  z.maxLength(manyLimit),
  z.refine((rows) => new Set(rows.map((row) => row.number_id)).size === rows.length, {
    error: 'A number is named twice.',
  }),
);

export const changeManyNumbers = defineOperation({
  name: 'numbers.change_many',
  summary: 'Change many numbers',
  method: 'PATCH',
  path: '/api/v0/companies/{company_id}/numbers',
  access: ['admin'],
  impersonation: 'allowed',
  rateLimit: 'write',
  offline: 'online',
  params: companyParams,
  bodyLimit: 200_000,
  body: z.strictObject({ numbers: selectionSchema, action: manyActionSchema }),
  response: { status: 200, data: z.object({ results: z.array(manyResultSchema) }) },
  errors: [commonErrors.invalid],
});
