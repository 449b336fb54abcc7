import {
  type CompanyOverview,
  companyKycStatus,
  companyStatusLabels,
  kybLabels,
  paymentMethodLabels,
} from '@workspace/domain/companies/overview';
import type { KybStatus } from '@workspace/domain/companies/states';

/** A row of the staff's overview as it is read. */
export interface OverviewRow {
  readonly id: string;
  readonly name: string;
  readonly logo_url: string | null;
  readonly status: CompanyOverview['status'];
  readonly is_archived: boolean;
  readonly country_iso_code: string;
  readonly country_name: string;
  readonly currency: CompanyOverview['price_currency'];
  readonly sum_mrr: number;
  readonly count_numbers: number;
  readonly count_users: number;
  readonly admin_user_id: string | null;
  readonly admin_first_name: string | null;
  readonly admin_last_name: string | null;
  readonly admin_email: string | null;
  readonly kyb_status: KybStatus;
  readonly payment_method_attached: boolean;
  /** First sort key: the currency if the list is ordered by amounts, otherwise empty. */
  readonly section: string;
  /** Value of the sort column, as text. */
  readonly place: string;
}

function adminOf(row: OverviewRow): CompanyOverview['admin_user'] {
  if (row.admin_user_id === null) return null;
  return {
    user_id: row.admin_user_id,
    first_name: row.admin_first_name ?? '',
    last_name: row.admin_last_name ?? '',
    email: row.admin_email ?? '',
  };
}

/** A row of the customer overview in its wire format. */
export function presentOverviewRow(row: OverviewRow): CompanyOverview {
  const paymentMethod = row.payment_method_attached ? 'attached' : 'not_attached';
  return {
    company_id: row.id,
    name: row.name,
    logo_url: row.logo_url,
    status: row.status,
    is_archived: row.is_archived,
    country_iso_code: row.country_iso_code,
    country_name: row.country_name,
    sum_arr: 12 * row.sum_mrr,
    sum_mrr: row.sum_mrr,
    price_currency: row.currency,
    count_numbers: row.count_numbers,
    count_users: row.count_users,
    admin_user: adminOf(row),
    company_kyc_status: companyKycStatus(row.kyb_status),
    company_kyc_status_label: kybLabels[row.kyb_status],
    payment_method: paymentMethod,
    payment_method_label: paymentMethodLabels[paymentMethod],
    company_status_label: companyStatusLabels[row.status],
  };
}
