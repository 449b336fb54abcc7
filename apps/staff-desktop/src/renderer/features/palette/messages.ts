import { formatCounted } from '@workspace/ui/format/data';
import { messages as shared } from '@workspace/ui/palette/messages';

/** Texts of the console's command palette. */
export const messages = {
  ...shared,
  placeholder: 'Customers, sections, commands',
  groups: { ...shared.groups, customers: 'Customers', overview: 'Customer overview' },
  exportNote: 'Customers, as the overview shows them now',
  exportAll: 'All customers',
  opensAs: (country: string, admin: string) => `${country}, opens as ${admin}`,
  notOpened: (country: string, status: string) => `${country}, ${status.toLowerCase()}`,
  all: (count: number) => `Show ${formatCounted(count, 'company', 'companies')} in Customers`,
  searching: 'Searching customers',
  failed: 'Customers could not be searched.',
} as const;
