import { auditActorLabels as actors } from '@workspace/domain/audit/actors';
import { brand } from '@workspace/domain/brand';
import { formatCount, formatCounted } from '../format/data.ts';

/**
 * Operations by name. Verbs without a tense, because "Done" or "Refused" follows. An operation
 * without a text is shown by its name.
 */
const operations: Readonly<Record<string, string>> = {
  'accounts.create_user': 'Add a person',
  'accounts.list_users': 'View people',
  'accounts.me': 'View own account',
  'audit.list': 'View the audit log of all companies',
  'audit.list_of_company': 'View the audit log',
  'companies.get': 'View the company',
  'companies.list': 'View the customer overview',
  'consumption.get': 'View the usage of a number',
  'consumption.list': 'View the usage of all numbers',
  'countries.list': 'View countries',
  'deliveries.list_undelivered': 'View undelivered messages',
  'impersonations.create': 'Request a ticket to act as the company',
  'impersonations.end': 'Stop acting as the company',
  'impersonations.exchange': 'Start acting as the company',
  'documentation.openapi': 'View the API document',
  'imports.apply': 'Import people and numbers',
  'imports.create': 'Check a file for import',
  'imports.get': 'View an import',
  'network.accepted': 'Phone number assigned by the network',
  'network.active': 'eSIM active at the network',
  'network.failed': 'Problem reported by the network',
  'network.installable': 'eSIM ready at the network',
  'network.registered': 'Existing number registered at the network',
  'network.reissued': 'New QR code from the network',
  'network.usage': 'Usage reported by the network',
  'numbers.change_many': 'Change many numbers',
  'numbers.deactivate': 'Deactivate a number',
  'numbers.end': 'Number ended on its date',
  'numbers.confirm_sim_access': 'Confirm SIM access',
  'numbers.generate_new_qr_code': 'Request a new QR code',
  'numbers.get': 'View a number',
  'numbers.history': 'View the history of a number',
  'numbers.list': 'View numbers',
  'numbers.order': 'Order a number',
  'numbers.qr_code': 'View a QR code',
  'numbers.sim_details': 'View SIM details with PIN and PUK',
  'numbers.update': 'Change a number',
  'plans.list': 'View plans and prices',
  'porting.list': 'View transfers',
  'sync.changes': 'Download the company’s data',
  'teams.list': 'View teams',
};

/** Groups of operations, by the part of the name before the dot. */
const groups: Readonly<Record<string, string>> = {
  accounts: 'People and logins',
  audit: 'Audit log',
  companies: 'Company',
  consumption: 'Usage',
  countries: 'Countries',
  deliveries: 'Mail',
  documentation: 'API document',
  impersonations: `${brand.name} staff acting as the company`,
  imports: 'Imports',
  network: 'Network',
  numbers: 'Numbers',
  plans: 'Plans and prices',
  porting: 'Transfers',
  sync: 'Data downloads',
  teams: 'Teams',
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
  fields: { plan_id: 'Plan', user_id: 'Person', status: 'Status' },
  change: (field: string, from: string, to: string) =>
    from === '' ? `${field}: ${to}` : `${field}: ${from} → ${to}`,
  unknown: 'unknown',
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
