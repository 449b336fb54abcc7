import * as z from 'zod/mini';
import { countryCodeSchema, idSchema } from '../shared/id.ts';
import { currencySchema, minorUnitsSchema } from '../shared/money.ts';
import { companySchema } from './schema.ts';
import type { CompanyStatus, KybStatus } from './states.ts';

export const companyKycStatuses = ['approved', 'submitted', 'other'] as const;
export type CompanyKycStatus = (typeof companyKycStatuses)[number];

export const paymentMethods = ['attached', 'not_attached'] as const;
export type PaymentMethodState = (typeof paymentMethods)[number];

/** The overview's label for a KYB status (decisions 4): approved, submitted, otherwise other. */
export function companyKycStatus(kyb: KybStatus): CompanyKycStatus {
  if (kyb === 'approved') return 'approved';
  return kyb === 'pending' ? 'submitted' : 'other';
}

/** The specification defines no labels; these are the table's. */
export const kybLabels: Readonly<Record<KybStatus, string>> = {
  approved: 'Approved',
  pending: 'Submitted',
  rejected: 'Rejected',
  not_sent: 'Not submitted',
};
export const paymentMethodLabels: Readonly<Record<PaymentMethodState, string>> = {
  attached: 'Attached',
  not_attached: 'Not attached',
};
export const companyStatusLabels: Readonly<Record<CompanyStatus, string>> = {
  activated: 'Activated',
  pending: 'Pending',
  not_activated: 'Not activated',
  archived: 'Archived',
};

/** Whether the company is in the provider's customer overview, and staff may act as it. */
export function isInOverview(company: { status: CompanyStatus; is_archived: boolean }): boolean {
  return !company.is_archived && (company.status === 'activated' || company.status === 'pending');
}

/**
 * By which status the overview is filtered: the companies that are customers or ask to be
 * (`isInOverview`), unless one is named; `any` has those too that are not activated yet. Archived
 * companies are in none.
 */
export const overviewStatuses = ['activated', 'pending', 'not_activated', 'any'] as const;
export type OverviewStatus = (typeof overviewStatuses)[number];

/** A row of the customer overview (specification 1, section 3); amounts in minor units. */
export const companyOverviewSchema = z.object({
  company_id: idSchema,
  name: z.string(),
  logo_url: z.nullable(z.string()),
  status: companySchema.shape.status,
  is_archived: z.boolean(),
  country_iso_code: countryCodeSchema,
  country_name: z.string(),
  /** Twelve times `sum_mrr`. */
  sum_arr: minorUnitsSchema,
  /** Monthly cost of the local lines that have not ended. */
  sum_mrr: minorUnitsSchema,
  price_currency: currencySchema,
  /** Excludes inactive numbers. */
  count_numbers: z.int(),
  /** Excludes archived people. */
  count_users: z.int(),
  /** The administrator whom staff act as; null without an active administrator. */
  admin_user: z.nullable(
    z.object({
      user_id: idSchema,
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
    }),
  ),
  company_kyc_status: z.enum(companyKycStatuses),
  company_kyc_status_label: z.string(),
  payment_method: z.enum(paymentMethods),
  payment_method_label: z.string(),
  company_status_label: z.string(),
});
export type CompanyOverview = z.infer<typeof companyOverviewSchema>;

/** Every column of the table can be sorted by. */
export const overviewSorts = [
  'name',
  'country_name',
  'sum_arr',
  'sum_mrr',
  'count_numbers',
  'count_users',
  'admin_user',
  'company_kyc_status',
  'payment_method',
  'status',
] as const;
export type OverviewSort = (typeof overviewSorts)[number];

/** Totals beside a page, over all matches instead of the page. */
export const overviewPageSchema = z.object({
  next_cursor: z.nullable(z.string()),
  total: z.int(),
  /** One per currency: amounts in different currencies are never added. */
  totals: z.array(
    z.object({ currency: currencySchema, sum_arr: minorUnitsSchema, sum_mrr: minorUnitsSchema }),
  ),
  count_numbers: z.int(),
  count_users: z.int(),
});
