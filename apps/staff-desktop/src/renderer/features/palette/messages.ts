import { userStatusLabels } from '@workspace/domain/accounts/fields';
import { companyStatusLabels } from '@workspace/domain/companies/overview';
import { countedMatches, type Found } from '@workspace/domain/companies/search';
import type { CompanyStatus } from '@workspace/domain/companies/states';
import { displayStatusLabels } from '@workspace/domain/numbers/states';
import { topUpLabels } from '@workspace/domain/topups/states';
import { portingItemLabels } from '@workspace/domain/transfers/states';
import { formatCount, formatCounted } from '@workspace/ui/format/data';
import { messages as shared } from '@workspace/ui/palette/messages';

const labels: Readonly<Record<Found['kind'], Readonly<Record<string, string>>>> = {
  number: displayStatusLabels,
  person: userStatusLabels,
  transfer: portingItemLabels,
  top_up: topUpLabels,
};

/** Texts of the console's command palette. */
export const messages = {
  ...shared,
  placeholder: 'Customer, number, ICCID, email, request or command',
  groups: { ...shared.groups, customers: 'Customers', overview: 'Customer overview', more: 'More' },
  exportNote: 'Customers, as the overview shows them now',
  exportAll: 'All customers',
  opensAs: (country: string, admin: string) => `${country}, opens as ${admin}`,
  notOpened: (country: string, status: string) => `${country}, ${status.toLowerCase()}`,
  all: (count: number) => `Show ${formatCounted(count, 'company', 'companies')} in Customers`,
  found: { number: 'Number', person: 'Person', transfer: 'Transfer', top_up: 'Top-up' },
  noNumber: 'No number yet',
  /** The state in the words of what it is of. */
  status: ({ kind, status }: Pick<Found, 'kind' | 'status'>): string =>
    Object.entries(labels[kind]).find(([name]) => name === status)?.[1] ?? status,
  companyStatus: (status: CompanyStatus) => companyStatusLabels[status],
  foundIn: (company: string, country: string) => `${company}, ${country}`,
  page: (company: string) => `Company page of ${company}`,
  /** Matches are counted up to a limit, so there may be more. */
  moreOf: (listed: number, total: number) =>
    `The first ${listed} of ${formatCount(total)}${total < countedMatches ? '' : ' or more'} results`,
  moreText: 'Type more of it to see the others.',
  short: 'Type more of it',
  shortText:
    'A phone number needs five digits, an ICCID twelve, an email address its first letter.',
  searching: 'Searching',
  /** Numbers are found by their beginning, so one without it is not. */
  noPhone: (text: string) =>
    `No number begins with “${text}”. Type it with its country code, such as +45.`,
  failed: 'The search failed.',
} as const;
