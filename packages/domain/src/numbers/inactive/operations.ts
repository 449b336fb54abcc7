import * as z from 'zod/mini';
import { accountErrors } from '../../accounts/errors.ts';
import { billingErrors } from '../../billing/errors.ts';
import { companyErrors } from '../../companies/errors.ts';
import { companyParams } from '../../companies/operations.ts';
import { commonErrors } from '../../contract/error.ts';
import { defineOperation } from '../../contract/operation.ts';
import { reasonSchema } from '../../queues/schema.ts';
import { idSchema } from '../../shared/id.ts';
import { pageQuery, pageSchema } from '../../shared/paging.ts';
import { numberErrors } from '../errors.ts';
import { numberSchema } from '../schema.ts';
import { inactiveNumberSchema } from './schema.ts';

/** What staff do for a company, which its audit log names. */
const staffOfCompany = {
  access: ['staff'],
  staffTarget: 'company',
  impersonation: 'denied',
  offline: 'online',
} as const;

/** The last ended first. */
export const listInactiveNumbers = defineOperation({
  ...staffOfCompany,
  name: 'numbers.list_inactive',
  summary: 'List the inactive numbers of a company',
  method: 'GET',
  path: '/api/v0/companies/{company_id}/inactive_numbers',
  rateLimit: 'read',
  params: companyParams,
  query: z.strictObject(pageQuery),
  response: { status: 200, data: z.array(inactiveNumberSchema), page: pageSchema },
  errors: [],
});

/** Like `numbers.update` by staff who act as the company, with the reason for its audit log. */
export const reactivateNumber = defineOperation({
  ...staffOfCompany,
  name: 'numbers.reactivate',
  summary: 'Reactivate an inactive number',
  method: 'POST',
  path: '/api/v0/companies/{company_id}/inactive_numbers/{number_id}/reactivate',
  rateLimit: 'write',
  params: z.object({ company_id: idSchema, number_id: idSchema }),
  body: z.strictObject({ reason: reasonSchema }),
  response: { status: 200, data: numberSchema },
  errors: [
    commonErrors.staleVersion,
    numberErrors.moveNotAllowed,
    accountErrors.personArchived,
    numberErrors.accountAlreadyHasNumber,
    numberErrors.phoneNumberTaken,
    companyErrors.archived,
    billingErrors.unpaid,
  ],
  invalidates: [
    'numbers.list_inactive',
    'companies.list',
    'companies.staff_record',
    'billing.pricing',
  ],
});
