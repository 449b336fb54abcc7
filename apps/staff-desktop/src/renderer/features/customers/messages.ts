import { impersonationErrors } from '@workspace/domain/impersonations/errors';
import { formatCounted } from '@workspace/ui/format/data';

const companies = (count: number) => formatCounted(count, 'company', 'companies');

/** Texts of the customer overview. */
export const messages = {
  title: 'Customers',
  search: 'Search customer name or country',
  searchName: 'Search',
  country: 'Country',
  filterCountries: 'Filter countries',
  clear: 'Clear',
  count: companies,
  table: 'Customer overview',
  /** Worded by the specification. */
  none: 'No results.',
  failed: 'Failed to load company data',
  noCountry: 'No country found.',
  noneText: 'No company name or country matches.',
  clearAll: 'Clear search and filters',
  moreFailed: 'More companies could not be loaded.',
  notFresh: 'This list may be out of date: it could not be refreshed.',
  tryAgain: 'Try again',
  sortBy: 'Sort by',
  ascending: 'Ascending. Change to descending',
  descending: 'Descending. Change to ascending',
  columns: {
    name: 'Company name',
    country: 'Country',
    arrMrr: 'ARR / MRR',
    numbers: 'Numbers',
    employees: 'employees',
    admin: 'Main admin',
    kyc: 'KYC status',
    payment: 'Payment status',
    status: 'Company status',
    page: 'Company page',
  },
  sorts: {
    name: 'Company name',
    country_name: 'Country',
    sum_arr: 'ARR by currency',
    sum_mrr: 'MRR by currency',
    count_numbers: 'Numbers',
    count_users: 'Employees',
    admin_user: 'Main admin',
    company_kyc_status: 'KYC status',
    payment_method: 'Payment status',
    status: 'Company status',
  },
  /** How amounts of different currencies are sorted, since they cannot be compared. */
  withinCurrency: 'Ordered by currency, then by amount.',
  totals: {
    button: 'Totals',
    of: (count: number) => `Totals of ${companies(count)}`,
    arr: (currency: string) => `ARR in ${currency}`,
    mrr: (currency: string) => `MRR in ${currency}`,
    numbers: 'Numbers',
    employees: 'Employees',
  },
  export: {
    button: 'Export CSV',
    file: 'customers',
    done: (count: number) => `${companies(count)} exported`,
    failed: 'The customers could not be exported.',
  },
  kycWords: (label: string) => `KYC ${label.toLowerCase()}`,
  paymentWords: (label: string) => `Payment ${label.toLowerCase()}`,
  noAdmin: 'No active admin',
  noAdminReason: impersonationErrors.noActiveAdmin.message,
  pageOf: (company: string) => `Prices and currency of ${company}`,
  opensAs: {
    tab: (company: string, admin: string) => `${company}: opens in a new tab as ${admin}`,
    shell: (company: string, admin: string) => `${company}: opens in its own window as ${admin}`,
  },
  keys: { move: 'move', open: 'open as main admin', search: 'search', commands: 'commands' },
} as const;
