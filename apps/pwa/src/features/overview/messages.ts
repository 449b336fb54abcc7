import type { SetupChoice } from '@workspace/domain/numbers/setup-choice';
import { formatCounted } from '@workspace/ui/format/data';

/** Texts of the plans overview; those of its export are in `export-messages.ts`. */
export const messages = {
  /** Worded by the specification, like the placeholder and the texts of an empty table. */
  title: 'Plans overview',
  importCsv: 'Import CSV',
  exportCsv: 'Export CSV',
  addNumber: 'Add number',

  search: 'Search',
  searchPlaceholder: 'Search by name, email, phone number or country',
  clear: 'Clear',
  filters: {
    country: 'Country',
    countrySearch: 'Filter countries',
    noCountry: (text: string) => `No countries found matching ${text}`,
    status: 'Status',
    statusSearch: 'Filter statuses',
    team: 'Team',
    teamSearch: 'Filter teams',
    setup: 'Setup',
    setupSearch: 'Filter setups',
  },
  loading: (counts: string) => `Loading ${counts}`,
  loadingOf: (received: string, total: string) => `${received} of ${total}`,
  loadingNumbers: 'numbers',
  showing: 'Showing',
  similar: 'No exact match. Similar:',
  of: 'of',

  columns: {
    person: 'Person',
    number: 'Number',
    type: 'Type',
    status: 'Status',
    plan: 'Plan',
    team: 'Team',
    data: 'Data',
    price: 'Monthly',
    open: 'Open',
  },
  noPerson: 'No person',
  archivedPerson: 'Archived person',
  numberPending: 'Number pending',
  ends: (day: string) => `Ends ${day}`,
  temporary: (phone: string) => `Temp. ${phone}`,
  until: (day: string) => `Until ${day}`,
  /** Shorter than the labels, which do not fit under a badge. */
  setup: {
    reported: 'Reported as installed',
    deleted: 'eSIM deleted',
  } as Partial<Record<SetupChoice, string>>,
  stopped: 'Line stopped',
  stoppedSince: (day: string) => `Line stopped on ${day}`,
  /** `New phone: not sent`. */
  newPhone: (setup: string) =>
    `New phone: ${setup.replace(/^(Guide|eSIM) /, '').replace(/^[A-Z]/, (first) => first.toLowerCase())}`,
  newPhoneSince: (day: string) => `New QR code for another phone on ${day}`,
  local: 'Local',
  travel: 'Travel',
  noPlan: 'No plan yet',
  noTeam: 'No team',
  prepaid: 'Prepaid',
  pending: {
    waiting: 'Change waiting to be sent',
    conflict: 'Change needs your decision',
    refused: 'Change was refused',
  },

  monthly: (total: string) => `${total} a month`,
  latestFirst: 'Latest change first',
  keys: { move: 'move', open: 'open', commands: 'commands' },

  firstSync: 'Loading people and numbers',
  firstSyncFailed: 'The numbers could not be loaded. Your filters are kept.',
  noResults: {
    title: 'No results.',
    search: (text: string) => `Nothing matches “${text}”.`,
    searchWithFilters: (text: string) => `Nothing matches “${text}” with these filters.`,
    searchWithStatus: (text: string, statuses: string) =>
      `Nothing matches “${text}” with the status ${statuses}.`,
    filters: 'No number matches these filters.',
    status: (statuses: string) => `No number has the status ${statuses}.`,
    or: ' or ',
    withoutFilters: (count: number) =>
      `${formatCounted(count, 'number')} ${count === 1 ? 'matches' : 'match'} without the filters.`,
    removeFilters: 'Remove filters',
    clearAll: 'Clear search and filters',
  },
  empty: {
    title: 'No mobile plans yet',
    text: 'This view will list the plans and people added to the portal.',
  },
} as const;
