import type { AuditEvent } from '@workspace/domain/audit/schema';
import { brand } from '@workspace/domain/brand';
import { formatCount, formatCounted } from '@workspace/ui/format/data';

/**
 * What was done or tried, by the operation's name. Nouns, since the same words stand beside "Done"
 * and "Refused". What has no words here is told by its name.
 */
const operations: Readonly<Record<string, string>> = {
  'accounts.create_user': 'New person',
  'accounts.list_users': 'Look at the people',
  'accounts.me': 'Look at the own login',
  'audit.list': 'Look at the audit of all companies',
  'audit.list_of_company': 'Look at the audit log',
  'companies.get': 'Look at the company',
  'companies.list': 'Look at the customer overview',
  'consumption.get': 'Look at what a number has used',
  'consumption.list': 'Look at what the numbers have used',
  'countries.list': 'Look at the countries',
  'deliveries.list_undelivered': 'Look at mail that did not arrive',
  'impersonations.create': 'Ticket to act as the company',
  'impersonations.end': 'End of acting as the company',
  'impersonations.exchange': 'Start of acting as the company',
  'imports.apply': 'Import of people and numbers',
  'imports.create': 'Check of a file to import',
  'imports.get': 'Look at an import',
  'network.accepted': 'Number allotted by the network',
  'network.active': 'eSIM active at the network',
  'network.failed': 'Problem reported by the network',
  'network.installable': 'eSIM ready at the network',
  'network.registered': 'Running line taken over by the network',
  'network.reissued': 'New QR code from the network',
  'network.usage': 'Usage reported by the network',
  'numbers.change_many': 'Change of many numbers',
  'numbers.deactivate': 'Deactivation of a number',
  'numbers.end': 'End of a number on its day',
  'numbers.confirm_sim_access': 'SIM access confirmed',
  'numbers.generate_new_qr_code': 'Request for a new QR code',
  'numbers.get': 'Look at a number',
  'numbers.history': 'Look at the history of a number',
  'numbers.list': 'Look at the numbers',
  'numbers.order': 'Order of a number',
  'numbers.qr_code': 'Look at a QR code',
  'numbers.sim_details': 'Look at SIM details with PIN and PUK',
  'numbers.update': 'Change of a number',
  'plans.list': 'Look at plans and prices',
  'porting.list': 'Look at the transfers',
  'sync.changes': 'Fetch of the company’s data',
  'teams.list': 'Look at the teams',
};

/** What stands before the dot of the names, as the filter offers it. */
const groups: Readonly<Record<string, string>> = {
  accounts: 'People and logins',
  audit: 'Audit log',
  companies: 'Company',
  consumption: 'Usage',
  countries: 'Countries',
  deliveries: 'Mail',
  impersonations: `${brand.name} staff acting as the company`,
  imports: 'Imports',
  network: 'Network',
  numbers: 'Numbers',
  plans: 'Plans and prices',
  porting: 'Transfers',
  sync: 'Fetches of data',
  teams: 'Teams',
};

const actors: Readonly<Record<AuditEvent['actor_kind'], string>> = {
  admin: 'Administrator',
  regular: 'Employee',
  staff: `${brand.name} staff`,
  network: 'Network',
  carrier: 'Carrier',
  clock: 'On its day',
  system: brand.name,
};

/** Every word of the audit log. */
export const messages = {
  title: 'Audit log',
  lead: `What was looked at and changed in your company, by your own people and by ${brand.name}.`,
  table: 'Audit log',
  operations,
  groups,
  actors,
  outcomes: { done: 'Done', refused: 'Refused' },
  refusedTimes: (count: number) => `Refused ${formatCount(count)} times`,
  columns: { when: 'When', who: 'Who', what: 'What', outcome: 'Outcome' },
  staffAs: (subject: string | null) =>
    subject === null ? actors.staff : `${actors.staff}, as ${subject}`,
  of: (phone: string, person: string) => [phone, person].filter(Boolean).join(', '),
  fields: { plan_id: 'Plan', user_id: 'Person', status: 'Status' },
  change: (field: string, from: string, to: string) =>
    from === '' ? `${field}: ${to}` : `${field}: ${from} → ${to}`,
  unknown: 'unknown',
  heldBy: (staff: string) => `Given by ${staff} (staff), not confirmed`,
  confirmedAfter: (staff: string, administrator: string) =>
    `Given by ${staff} (staff), confirmed by ${administrator}`,
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
  loading: 'Loading the audit log',
  more: 'Show more',
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
  empty: { title: 'Nothing has happened yet', text: 'What is done in your company stands here.' },
  noResults: { title: 'No results.', text: 'Nothing in the audit log fits these filters.' },
  export: {
    button: 'Export CSV',
    file: 'audit log',
    columns: [
      'when',
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
    cut: (rows: number) => `The newest ${formatCount(rows)}: filter by period for the others.`,
    failed: 'The audit log could not be exported.',
  },
} as const;
