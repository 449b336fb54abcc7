import {
  type CompanyOverview,
  companyKycStatus,
  companyStatusLabels,
  kybLabels,
  paymentMethodLabels,
} from '@workspace/domain/companies/overview';
import type { OverviewRow } from './overview-store.ts';

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
