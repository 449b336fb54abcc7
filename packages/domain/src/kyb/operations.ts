import * as z from 'zod/mini';
import { companyParams } from '../companies/operations.ts';
import { multipart } from '../contract/body.ts';
import { defineOperation } from '../contract/operation.ts';
import { idSchema } from '../shared/id.ts';
import { pageQuery, pageSchema } from '../shared/paging.ts';
import { verificationErrors } from './errors.ts';
import {
  companyAccountSchema,
  decisionSchema,
  documentMaxBytes,
  documentsAtOnce,
  reviewDecisionSchema,
  reviewQueues,
  reviewSchema,
} from './schema.ts';

const documentParams = z.object({ company_id: idSchema, document_id: idSchema });

export const getCompanyAccount = defineOperation({
  name: 'verification.account',
  summary: 'Get documents and activation of a company',
  method: 'GET',
  path: '/api/v0/companies/{company_id}/account',
  access: ['admin', 'staff'],
  staffTarget: 'company',
  impersonation: 'allowed',
  rateLimit: 'read',
  offline: 'stored',
  params: companyParams,
  response: { status: 200, data: companyAccountSchema },
  errors: [],
});

export const sendDocuments = defineOperation({
  name: 'verification.send_documents',
  summary: 'Send documents for verification',
  method: 'POST',
  path: '/api/v0/companies/{company_id}/kyb',
  access: ['admin'],
  impersonation: 'denied',
  rateLimit: 'import',
  offline: 'online',
  params: companyParams,
  body: multipart({
    files: {
      // The content decides, whatever the names and the stated types are.
      files: {
        maxBytes: documentMaxBytes,
        types: 'any',
        count: { least: 1, most: documentsAtOnce },
      },
    },
  }),
  response: { status: 200, data: companyAccountSchema },
  invalidates: ['verification.account'],
  errors: [verificationErrors.tooManyDocuments],
});

export const getDocument = defineOperation({
  name: 'verification.get_document',
  summary: 'Download a document',
  method: 'GET',
  path: '/api/v0/companies/{company_id}/kyb/{document_id}',
  access: ['admin', 'staff'],
  staffTarget: 'company',
  impersonation: 'denied',
  rateLimit: 'read',
  offline: 'online',
  params: documentParams,
  response: { status: 200, file: 'application/octet-stream', disposition: 'attachment' },
  errors: [],
});

export const deleteDocument = defineOperation({
  name: 'verification.delete_document',
  summary: 'Remove a document',
  method: 'DELETE',
  path: '/api/v0/companies/{company_id}/kyb/{document_id}',
  access: ['admin'],
  impersonation: 'denied',
  rateLimit: 'write',
  offline: 'online',
  params: documentParams,
  response: { status: 200, data: companyAccountSchema },
  invalidates: ['verification.account'],
  errors: [verificationErrors.documentsApproved],
});

export const requestActivation = defineOperation({
  name: 'verification.request_activation',
  summary: 'Request activation',
  method: 'POST',
  path: '/api/v0/companies/{company_id}/activation/request',
  access: ['admin'],
  impersonation: 'denied',
  rateLimit: 'write',
  offline: 'online',
  params: companyParams,
  response: { status: 200, data: companyAccountSchema },
  invalidates: ['verification.account'],
  errors: [verificationErrors.moveNotAllowed, verificationErrors.activationIncomplete],
});

/**
 * Own administrators need a payment method; staff activate without one, also a company that has not
 * asked for it. An activated company stays as it is.
 */
export const activateCompany = defineOperation({
  name: 'verification.activate',
  summary: 'Activate a company',
  method: 'POST',
  path: '/api/v0/companies/{company_id}/activate',
  access: ['admin', 'staff'],
  apiScope: 'none',
  staffTarget: 'company',
  impersonation: 'denied',
  rateLimit: 'write',
  offline: 'online',
  params: companyParams,
  response: { status: 200, data: companyAccountSchema },
  invalidates: ['verification.account', 'verification.list_reviews', 'companies.list'],
  errors: [verificationErrors.paymentMethodMissing, verificationErrors.waitsForReview],
});

export const reviewDocuments = defineOperation({
  name: 'verification.review_documents',
  summary: 'Approve or reject the documents of a company',
  method: 'POST',
  path: '/api/v0/companies/{company_id}/kyb/review',
  access: ['staff'],
  staffTarget: 'company',
  impersonation: 'denied',
  rateLimit: 'write',
  offline: 'online',
  params: companyParams,
  body: decisionSchema,
  response: { status: 200, data: companyAccountSchema },
  invalidates: ['verification.account', 'verification.list_reviews', 'verification.list_decisions'],
  errors: [verificationErrors.alreadyReviewed, verificationErrors.documentsNotSeen],
});

export const reviewActivation = defineOperation({
  name: 'verification.review_activation',
  summary: 'Activate a company, or decline its request',
  method: 'POST',
  path: '/api/v0/companies/{company_id}/activation/review',
  access: ['staff'],
  staffTarget: 'company',
  impersonation: 'denied',
  rateLimit: 'write',
  offline: 'online',
  params: companyParams,
  body: decisionSchema,
  response: { status: 200, data: companyAccountSchema },
  invalidates: [
    'verification.account',
    'verification.list_reviews',
    'verification.list_decisions',
    'companies.list',
  ],
  errors: [verificationErrors.alreadyReviewed],
});

export const listReviews = defineOperation({
  name: 'verification.list_reviews',
  summary: 'List companies that wait for a review',
  method: 'GET',
  path: '/api/v0/reviews',
  access: ['staff'],
  impersonation: 'denied',
  rateLimit: 'read',
  offline: 'online',
  query: z.strictObject({ ...pageQuery, queue: z.enum(reviewQueues) }),
  response: { status: 200, data: z.array(reviewSchema), page: pageSchema },
  errors: [],
});

/** By the staff of all companies, the newest first. */
export const listDecisions = defineOperation({
  name: 'verification.list_decisions',
  summary: 'List what was decided about companies this week',
  method: 'GET',
  path: '/api/v0/reviews/decisions',
  access: ['staff'],
  impersonation: 'denied',
  rateLimit: 'read',
  offline: 'online',
  query: z.strictObject({ ...pageQuery, queue: z.enum(reviewQueues) }),
  response: { status: 200, data: z.array(reviewDecisionSchema), page: pageSchema },
  errors: [],
});
