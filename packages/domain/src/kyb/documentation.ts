import { describeSchema, type OperationDocs } from '../documentation/describe.ts';
import { companyIdParam, exampleIds, pagingQuery } from '../documentation/shared.ts';
import type {
  activateCompany,
  deleteDocument,
  getCompanyAccount,
  getDocument,
  listDecisions,
  listReviews,
  requestActivation,
  reviewActivation,
  reviewDocuments,
  sendDocuments,
} from './operations.ts';
import { companyAccountSchema, reviewDecisionSchema, reviewSchema } from './schema.ts';

export const verificationSchemas = [
  describeSchema(companyAccountSchema, {
    name: 'CompanyAccount',
    description: 'Documents and activation of a company, and what it said about itself.',
    fields: {
      company_id: 'Id of the company.',
      status: 'Status of the company.',
      kyb: 'The documents, and their verification. `reason` says why they were rejected.',
      activation: 'Who requested the activation and when, and why it was declined.',
      payment_method_attached: 'Whether a payment method is attached.',
      tax_id:
        'Its tax id, whether a public register knows it, and under which name; absent without one.',
      country_wishlist: 'Countries in which the company wants plans.',
      current_average_cost_per_monthly_plan: 'What a plan costs the company today.',
      current_number_of_plans: 'How many plans the company has today.',
      heard_from: 'How the company heard of the product.',
      purpose: 'What the company wants to use it for.',
      onboarding_stage: 'How far the onboarding is.',
      version: 'Version of the company.',
    },
    example: {
      company_id: exampleIds.company,
      status: 'not_activated',
      kyb: {
        status: 'rejected',
        sent_at: '2026-11-19T08:12:40.000Z',
        decided_at: '2026-11-20T08:12:40.000Z',
        reason: 'The extract is older than 3 months.',
        documents: [
          {
            document_id: '4b1d7e04-5a41-4f0c-9d2e-3c8b6a7f1e21',
            name: 'extract.pdf',
            type: 'application/pdf',
            size: 208_000,
            sent_at: '2026-11-19T08:12:40.000Z',
          },
        ],
      },
      activation: { requested_at: null, requested_by: null, decided_at: null, reason: null },
      payment_method_attached: false,
      country_wishlist: [],
      current_average_cost_per_monthly_plan: null,
      current_number_of_plans: '1 - 25',
      heard_from: null,
      purpose: null,
      onboarding_stage: 'completed',
      version: 4,
    },
  }),
  describeSchema(reviewSchema, {
    name: 'Review',
    description: 'A company that waits for the provider’s staff.',
    fields: {
      queue: '`kyb` for documents, `activation` for a request.',
      company_id: 'Id of the company.',
      name: 'Name of the company.',
      logo_url: 'Path of its logo, or null.',
      country_iso_code: 'Country, ISO 3166-1 alpha-2.',
      country_name: 'Name of the country in English.',
      status: 'Status of the company.',
      kyb_status: 'Status of its documents.',
      payment_method_attached: 'Whether a payment method is attached.',
      reason: 'Why it waits.',
      documents: 'Number of documents.',
      documents_seen: 'How many of them you have opened.',
      requested_by: 'Who requested the activation, or null.',
      waiting_since: 'Since when it waits. Send it with the decision.',
      age_hours: 'Whole hours since then.',
    },
    example: {
      queue: 'kyb',
      company_id: exampleIds.company,
      name: 'Havbris Energi A/S',
      logo_url: null,
      country_iso_code: 'DK',
      country_name: 'Denmark',
      status: 'pending',
      kyb_status: 'pending',
      payment_method_attached: false,
      reason: 'new_company',
      documents: 2,
      documents_seen: 1,
      requested_by: 'Line Kjærgaard',
      waiting_since: '2026-11-19T08:12:40.000Z',
      age_hours: 26,
    },
  }),
  describeSchema(reviewDecisionSchema, {
    name: 'ReviewDecision',
    description: 'What the provider’s staff decided about a company.',
    fields: {
      company_id: 'Id of the company.',
      name: 'Name of the company.',
      logo_url: 'Path of its logo, or null.',
      decision: 'What was decided.',
      decided_by: 'Name of the member of the staff, or null.',
      decided_at: 'When it was decided.',
      age_hours: 'Whole hours since then.',
    },
    example: {
      company_id: exampleIds.company,
      name: 'Havbris Energi A/S',
      logo_url: null,
      decision: 'approved',
      decided_by: 'Signe Thorsen',
      decided_at: '2026-11-20T10:12:40.000Z',
      age_hours: 3,
    },
  }),
];

const documentParams = { ...companyIdParam, document_id: 'Id of the document.' };
const decisionBody = {
  decision: '`approve` or `reject`.',
  reason: 'Required for `reject`. The company reads it.',
  waiting_since: 'The `waiting_since` of the review that the decision is about.',
};
const decisionExample = {
  decision: 'reject',
  reason: 'The extract is older than 3 months.',
  waiting_since: '2026-11-19T08:12:40.000Z',
} as const;

export const verificationDocs: {
  getCompanyAccount: OperationDocs<typeof getCompanyAccount>;
  sendDocuments: OperationDocs<typeof sendDocuments>;
  getDocument: OperationDocs<typeof getDocument>;
  deleteDocument: OperationDocs<typeof deleteDocument>;
  requestActivation: OperationDocs<typeof requestActivation>;
  activateCompany: OperationDocs<typeof activateCompany>;
  reviewDocuments: OperationDocs<typeof reviewDocuments>;
  reviewActivation: OperationDocs<typeof reviewActivation>;
  listReviews: OperationDocs<typeof listReviews>;
  listDecisions: OperationDocs<typeof listDecisions>;
} = {
  getCompanyAccount: {
    description: 'Documents, activation and answers of the company, for its administrators.',
    params: companyIdParam,
  },
  sendDocuments: {
    description:
      'Adds up to 5 documents of at most 10 MB each: PDF, JPEG or PNG, by their content. They are stored encrypted, and reviewed by the provider’s staff. A company has at most 20.',
    params: companyIdParam,
    body: { files: 'The documents.' },
  },
  getDocument: { description: 'The document under its name.', params: documentParams },
  deleteDocument: {
    description: 'Removes a document that was not approved.',
    params: documentParams,
  },
  requestActivation: {
    description:
      'Asks the provider to activate the company. Its documents must have been sent, and not be rejected.',
    params: companyIdParam,
  },
  activateCompany: {
    description:
      'Activates the company, so that it can order numbers, and sets its currency by its country. The administrators need a payment method first; the provider’s staff do not. An activated company is answered as it is.',
    params: companyIdParam,
  },
  reviewDocuments: {
    description:
      'For the provider’s staff. Answers 409 if the documents were reviewed, or others were added, in the meantime, and if you approve documents that you have not all opened.',
    params: companyIdParam,
    body: decisionBody,
    bodyExample: decisionExample,
  },
  reviewActivation: {
    description:
      'For the provider’s staff: `approve` activates the company. Answers 409 if it was decided in the meantime.',
    params: companyIdParam,
    body: decisionBody,
    bodyExample: decisionExample,
  },
  listReviews: {
    description: 'Companies that wait, the longest waiting first; for the provider’s staff.',
    query: { ...pagingQuery, queue: '`kyb` for documents, `activation` for requests.' },
  },
  listDecisions: {
    description:
      'What was decided about companies in the last 7 days, the newest first; for the provider’s staff.',
    query: { ...pagingQuery, queue: '`kyb` for documents, `activation` for requests.' },
  },
};
