import * as z from 'zod/mini';
import { billingErrors } from '../billing/errors.ts';
import { companyErrors } from '../companies/errors.ts';
import { companyParams } from '../companies/operations.ts';
import { multipart } from '../contract/body.ts';
import { commonErrors } from '../contract/error.ts';
import { defineOperation } from '../contract/operation.ts';
import { numberErrors } from '../numbers/errors.ts';
import { idSchema } from '../shared/id.ts';
import { importErrors } from './errors.ts';
import { importLimits, importSchema, importStateSchema } from './schema.ts';

export const createImport = defineOperation({
  name: 'imports.create',
  summary: 'Check a file',
  method: 'POST',
  path: '/api/v0/companies/{company_id}/imports',
  access: ['admin'],
  impersonation: 'allowed',
  rateLimit: 'import',
  offline: 'online',
  params: companyParams,
  body: multipart({
    fields: z.strictObject({
      /** Chosen by a caller who wants to poll the progress of the check; generated if absent. */
      import_id: z.optional(idSchema),
    }),
    // Any type: the check explains what other files are, and systems disagree on the type of CSV.
    files: { file: { maxBytes: importLimits.bytes, types: 'any', count: { least: 1, most: 1 } } },
  }),
  response: { status: 201, data: importSchema },
  errors: [commonErrors.invalid],
});

const importParams = z.object({ company_id: idSchema, import_id: idSchema });

export const getImport = defineOperation({
  name: 'imports.get',
  summary: 'Get an import',
  method: 'GET',
  path: '/api/v0/companies/{company_id}/imports/{import_id}',
  access: ['admin'],
  impersonation: 'allowed',
  rateLimit: 'read',
  offline: 'online',
  params: importParams,
  query: z.strictObject({ include_report: z.optional(z.enum(['true', 'false'])) }),
  response: { status: 200, data: importStateSchema },
  errors: [],
});

export const applyImport = defineOperation({
  name: 'imports.apply',
  summary: 'Apply an import',
  method: 'POST',
  path: '/api/v0/companies/{company_id}/imports/{import_id}/apply',
  access: ['admin'],
  impersonation: 'allowed',
  rateLimit: 'import',
  offline: 'online',
  params: importParams,
  body: z.strictObject({ skip_refused: z.optional(z.boolean()) }),
  /** The import is applied by a job; `imports.get` reports its progress and its result. */
  response: { status: 202, data: importStateSchema },
  errors: [
    importErrors.rowsRefused,
    importErrors.expired,
    importErrors.alreadyApplied,
    numberErrors.companyNotActivated,
    companyErrors.archived,
    billingErrors.unpaid,
  ],
});
