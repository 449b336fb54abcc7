import { auditActorLabels as actors } from '@workspace/domain/audit/actors';
import { auditOperationLabels as operations } from '@workspace/domain/audit/operation-labels';
import { brand } from '@workspace/domain/brand';
import { formatCount, formatCounted } from '../format/data.ts';

/** Groups of operations, by the part of the name before the dot. */
const groups: Readonly<Record<string, string>> = {
  accounts: 'People and logins',
  audit: 'Audit log',
  companies: 'Company',
  consumption: 'Usage',
  countries: 'Countries',
  deliveries: 'Mail',
  documentation: 'API document',
  files: 'Files',
  domains: 'Domains',
  invitations: 'Invitations of administrators',
  guides: 'eSIM guides',
  impersonations: `${brand.name} staff acting as the company`,
  imports: 'Imports',
  integrations: 'Integrations',
  network: 'Network',
  notifications: 'Notifications',
  numbers: 'Numbers',
  plans: 'Plans and prices',
  porting: 'Transfers',
  sync: 'Data downloads',
  teams: 'Teams',
  support: 'Support',
  verification: 'Documents and activation',
};

/** Texts of the audit log. */
export const messages = {
  title: 'Audit log',
  lead: `Everything that your own people and ${brand.name} viewed or changed in your company.`,
  table: 'Audit log',
  operations,
  groups,
  actors,
  outcomes: { done: 'Done', refused: 'Refused' },
  refusedTimes: (count: number) => `Refused ${formatCount(count)} times`,
  columns: { when: 'When', who: 'Who', what: 'What', outcome: 'Outcome' },
  staffAs: (subject: string | null) =>
    subject === null ? actors.staff : `${actors.staff}, as ${subject}`,
  views: (count: number) => formatCounted(count, 'view'),
  viewed: (what: string, count: number) =>
    count === 1 ? what : `${what}, ${formatCount(count)} times`,
  showViews: 'Show each view',
  hideViews: 'Hide views',
  of: (phone: string, person: string) => [phone, person].filter(Boolean).join(', '),
  part: (field: string, value: string) => `${field}: ${value}`,
  change: (field: string, from: string, to: string) => `${field}: ${from} → ${to}`,
  added: (names: string) => `added ${names}`,
  removed: (names: string) => `removed ${names}`,
  list: (named: string, more: number) =>
    more > 0 ? `${named} and ${formatCount(more)} more` : named,
  secret: 'changed',
  none: 'none',
  yes: 'yes',
  no: 'no',
  unknown: 'unknown',
  confirmedHold: (staff: string, what: string) =>
    `Confirmed the change by ${staff} (staff): ${what}`,
  heldBy: (staff: string) => `Changed by ${staff} (staff), not confirmed`,
  confirmedAfter: (staff: string, administrator: string) =>
    `Changed by ${staff} (staff), confirmed by ${administrator}`,
  filters: {
    person: 'Person',
    what: 'What',
    outcome: 'Outcome',
    period: 'Period',
    from: 'From',
    to: 'Until',
    fromDay: (day: string) => `from ${day}`,
    toDay: (day: string) => `until ${day}`,
    clear: 'Clear',
    search: 'Filter people',
    none: 'Nobody matches',
  },
  refresh: 'Refresh',
  count: (shown: number, total: number) =>
    shown === total
      ? formatCounted(total, 'entry', 'entries')
      : `${formatCount(shown)} of ${formatCount(total)}`,
  failed: 'The audit log could not be loaded.',
  offline: {
    title: 'You are offline.',
    text: 'The audit log is read from the server each time. It opens when you are back online.',
    retry: 'Try again',
  },
  empty: {
    title: 'Nothing has happened yet',
    text: 'Every change is kept here: who made it, when, and what it was before.',
  },
  noResults: { title: 'No results.', text: 'No entry matches these filters.' },
  export: {
    button: 'Export CSV',
    file: 'audit log',
    columns: [
      'when',
      'company',
      'who',
      'role',
      'as_whom',
      'what',
      'details',
      'about',
      'about_id',
      'outcome',
      'address',
      'request_id',
    ],
    done: (rows: number) => `${formatCounted(rows, 'entry', 'entries')} exported`,
    cut: (rows: number) =>
      `Only the newest ${formatCount(rows)} entries. Filter by period to export the others.`,
    failed: 'The audit log could not be exported.',
  },
} as const;
