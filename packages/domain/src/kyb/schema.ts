import * as z from 'zod/mini';
import { taxIdStates } from '../billing/vat.ts';
import { companyStatuses, kybStatuses } from '../companies/states.ts';
import { countryCodeSchema, idSchema, instantSchema, versionSchema } from '../shared/id.ts';
import { writtenText } from '../shared/text.ts';

/** Largest document in bytes. */
export const documentMaxBytes = 10_000_000;
/** Documents in one upload, and of one company. */
export const documentsAtOnce = 5;
export const maxDocuments = 20;
export const documentTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;

export const kybDocumentSchema = z.object({
  document_id: idSchema,
  name: z.string(),
  type: z.enum(documentTypes),
  /** In bytes. */
  size: z.int(),
  sent_at: instantSchema,
  /** Whether the calling member of the staff has opened it; absent for everybody else. */
  is_seen: z.optional(z.boolean()),
});
export type KybDocument = z.infer<typeof kybDocumentSchema>;

/** Documents, activation and answers of a company, beside its synced row. */
export const companyAccountSchema = z.object({
  company_id: idSchema,
  status: z.enum(companyStatuses),
  kyb: z.object({
    status: z.enum(kybStatuses),
    sent_at: z.nullable(instantSchema),
    decided_at: z.nullable(instantSchema),
    /** Why the documents were rejected. */
    reason: z.nullable(z.string()),
    documents: z.array(kybDocumentSchema),
  }),
  activation: z.object({
    requested_at: z.nullable(instantSchema),
    /** Name of the administrator who requested it. */
    requested_by: z.nullable(z.string()),
    decided_at: z.nullable(instantSchema),
    /** Why it was declined. */
    reason: z.nullable(z.string()),
  }),
  payment_method_attached: z.boolean(),
  /** By which a public register knows the company; absent if it has none yet. */
  tax_id: z.optional(
    z.object({
      id: z.string(),
      state: z.enum(taxIdStates),
      registered_name: z.nullable(z.string()),
    }),
  ),
  country_wishlist: z.array(countryCodeSchema),
  current_average_cost_per_monthly_plan: z.nullable(z.string()),
  current_number_of_plans: z.nullable(z.string()),
  heard_from: z.nullable(z.string()),
  purpose: z.nullable(z.string()),
  onboarding_stage: z.enum(['not_started', 'in_progress', 'completed']),
  version: versionSchema,
});
export type CompanyAccount = z.infer<typeof companyAccountSchema>;

export const reviewQueues = ['kyb', 'activation'] as const;
export type ReviewQueue = (typeof reviewQueues)[number];

/** Why a company waits: what was decided about it before. */
export const reviewReasons = [
  'new_company',
  /** Its documents were rejected, and it has sent others. */
  'sent_again',
  /** Its documents were approved, and it has added some. */
  'documents_added',
  /** Its activation was declined, and it asks again. */
  'asked_again',
] as const;
export type ReviewReason = (typeof reviewReasons)[number];

/** A company that waits for the provider's staff. */
export const reviewSchema = z.object({
  queue: z.enum(reviewQueues),
  company_id: idSchema,
  name: z.string(),
  logo_url: z.nullable(z.string()),
  country_iso_code: countryCodeSchema,
  country_name: z.string(),
  status: z.enum(companyStatuses),
  kyb_status: z.enum(kybStatuses),
  payment_method_attached: z.boolean(),
  reason: z.enum(reviewReasons),
  documents: z.int(),
  /** How many of them the caller has opened; documents are approved once all are. */
  documents_seen: z.int(),
  requested_by: z.nullable(z.string()),
  waiting_since: instantSchema,
  /** Whole hours since then, on the product clock. */
  age_hours: z.int(),
});
export type Review = z.infer<typeof reviewSchema>;

/** For how long a decision is listed, in days of the product clock. */
export const decisionDays = 7;

/** What was decided about a company. */
export const reviewDecisionSchema = z.object({
  company_id: idSchema,
  name: z.string(),
  logo_url: z.nullable(z.string()),
  decision: z.enum(['approved', 'rejected']),
  /** Name of the member of the staff. */
  decided_by: z.nullable(z.string()),
  decided_at: instantSchema,
  /** Whole hours since then, on the product clock. */
  age_hours: z.int(),
});
export type ReviewDecision = z.infer<typeof reviewDecisionSchema>;

/** What staff decide; a rejection has a reason, which the company reads. */
export const decisionSchema = z
  .strictObject({
    decision: z.enum(['approve', 'reject']),
    reason: z.optional(writtenText(500)),
    /** When the request was sent that the decision is about. */
    waiting_since: instantSchema,
  })
  .check(
    z.refine(({ decision, reason }) => decision === 'approve' || !!reason, {
      error: 'Enter a reason. The company reads it.',
      path: ['reason'],
    }),
  );
export type Decision = z.infer<typeof decisionSchema>;
