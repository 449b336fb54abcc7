import { csvText } from '../imports/csv.ts';
import { decimalAmount } from '../shared/money.ts';
import type { CompanyOverview } from './overview.ts';

/** Column headers, in order. */
export const customerColumns = [
  'Company name',
  'Country',
  'ARR',
  'MRR',
  'Currency',
  'Numbers',
  'Employees',
  'Main admin',
  'Main admin email',
  'KYC status',
  'Payment status',
  'Company status',
] as const;

function cellsOf(company: CompanyOverview): Record<(typeof customerColumns)[number], string> {
  const { admin_user: admin } = company;
  return {
    'Company name': company.name,
    Country: company.country_name,
    ARR: decimalAmount({ amount: company.sum_arr, currency: company.price_currency }),
    MRR: decimalAmount({ amount: company.sum_mrr, currency: company.price_currency }),
    Currency: company.price_currency,
    Numbers: String(company.count_numbers),
    Employees: String(company.count_users),
    'Main admin': admin ? `${admin.first_name} ${admin.last_name}`.trim() : '',
    'Main admin email': admin?.email ?? '',
    'KYC status': company.company_kyc_status_label,
    'Payment status': company.payment_method_label,
    'Company status': company.company_status_label,
  };
}

/** The customer overview as a CSV file, in the given order. */
export function customersFile(companies: readonly CompanyOverview[]): string {
  return csvText(customerColumns, companies.map(cellsOf));
}
