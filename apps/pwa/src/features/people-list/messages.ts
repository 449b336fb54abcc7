import type { ArchiveAction } from '@workspace/domain/accounts/schema';
import { formatCount, formatCounted } from '@workspace/ui/format/data';

/** Texts of the list of people, of a person, and of what administrators do with them. */
export const messages = {
  title: 'People',
  add: 'Add person',
  exportCsv: 'Export CSV',
  search: 'Search people',
  searchPlaceholder: 'Search by name, email or number',
  filters: {
    status: 'Status',
    team: 'Team',
    role: 'Role',
    number: 'Number',
    teamSearch: 'Search teams',
  },
  noTeam: 'No team',
  clear: 'Clear filters',
  withNumber: 'With a number',
  withoutNumber: 'Without a number',
  all: (count: number) => formatCounted(count, 'person', 'people'),
  showing: (count: number, all: number) =>
    `Showing ${formatCount(count)} of ${formatCounted(all, 'person', 'people')}`,
  administrators: (count: number) => formatCounted(count, 'administrator'),
  byName: 'By name',
  enter: 'edit',
  columns: {
    person: 'Person',
    role: 'Role',
    teams: 'Teams',
    numbers: 'Numbers',
    since: 'Since',
    actions: 'Actions',
  },
  notLoggedIn: 'Has not logged in yet',
  cannotLogIn: 'Cannot log in',
  noNumber: 'No number',
  numberPending: 'Number pending',
  more: (travel: number, others: number) => {
    const parts = [
      ...(travel > 0 ? [formatCounted(travel, 'travel eSIM')] : []),
      ...(others > 0 ? [formatCounted(others, 'other number')] : []),
    ];
    return parts.length > 0 ? `and ${parts.join(', ')}` : '';
  },
  moreTeams: (count: number) => `and ${formatCount(count)} more`,
  empty: { title: 'No people yet', text: 'Add the first person, or import people from a file.' },
  noResults: { title: 'No results.', text: 'Nobody matches the search and the filters.' },
  archivedOffline: {
    title: 'Archived people need a connection',
    text: 'They are not on this device.',
  },
  archivedFailed: 'The archived people could not be loaded.',
  exported: (count: number) => `${formatCounted(count, 'person', 'people')} exported`,
  fileName: 'people',

  menu: (name: string) => `Actions for ${name}`,
  actions: {
    edit: 'Edit',
    order: 'Add number',
    make_admin: 'Make administrator',
    remove_admin: 'Remove as administrator',
    archive: 'Archive',
    restore: 'Restore',
  },
  reasons: {
    acting: 'Not available while you act as a company',
    self: 'Ask another administrator',
    offline: 'Needs a connection',
    unsaved: 'Waiting to be sent',
  },

  create: {
    title: 'Add person',
    confirm: 'Add person',
    failed: 'The person could not be added. Please try again.',
    describe: (name: string) => `Person ${name}`,
    saved: 'Person added',
    savedText: (name: string) => name,
  },
  update: {
    title: 'Edit person',
    confirm: 'Save',
    failed: 'The person could not be changed. Please try again.',
    describe: (name: string) => `Person ${name}`,
    saved: 'Person changed',
    savedText: (name: string) => name,
    waiting: 'The change of the person is waiting to be sent',
    waitingText: (name: string) => name,
  },
  makeAdmin: {
    title: 'Make administrator?',
    confirm: 'Make administrator',
    failed: 'The role could not be changed. Please try again.',
    describe: (name: string) => `Role of ${name}`,
    saved: 'Role changed',
    savedText: (name: string) => `${name} is an administrator.`,
    text: (name: string) =>
      `${name} gets the same access as you: all numbers, people, invoices and settings of the company.`,
  },
  removeAdmin: {
    title: 'Remove as administrator?',
    confirm: 'Remove as administrator',
    failed: 'The role could not be changed. Please try again.',
    describe: (name: string) => `Role of ${name}`,
    saved: 'Role changed',
    savedText: (name: string) => `${name} is an employee.`,
    text: (name: string) =>
      `${name} loses access to the company immediately, on every device, and keeps their own numbers.`,
  },
  restore: {
    title: 'Restore this person?',
    confirm: 'Restore',
    failed: 'The person could not be restored. Please try again.',
    describe: (name: string) => `Person ${name}`,
    saved: 'Person restored',
    savedText: (name: string) => name,
    text: (name: string) =>
      `${name} can log in again as an employee. Numbers and teams are not restored.`,
  },
  archive: {
    title: 'Archive this person?',
    confirm: 'Archive',
    failed: 'The person could not be archived. Please try again.',
    describe: (name: string) => `Person ${name}`,
    saved: 'Person archived',
    savedText: (name: string) => name,
  },
  archiveTitle: (name: string) => `Archive ${name}?`,
  archiveConfirm: (name: string) => `Archive ${name}`,
  archiveText: (name: string, teams: string) =>
    `${name} can no longer log in${teams ? ` and leaves ${teams}` : ''}. What happened so far stays in the audit log.`,
  archiveNumbers: (count: number) =>
    count === 1
      ? 'What happens to the number'
      : `What happens to the ${formatCount(count)} numbers`,
  archiveNoNumbers: 'This person has no numbers.',
  archiveRequests: 'Transfers that are waiting are cancelled.',
  choices: {
    terminate: ['Terminate', 'The number works until then. It can be undone until then.'],
    reassign: [
      'Assign to another person',
      'Number and plan stay. The other person gets a new QR code.',
    ],
    deactivate: ['Deactivate immediately', 'The number stops working and is lost.'],
    keep: ['Keep without a person', 'Number and plan stay, and are charged. Assign it later.'],
  } satisfies Record<ArchiveAction, readonly [string, string]>,
  terminateOn: (day: string) => `Terminate on ${day}`,
  endsOn: (day: string) => `Ends on ${day}`,
  prepaid: 'It is prepaid and ends on that day.',
  onlyDeactivate: 'The transfer is cancelled and the number deactivated.',
  newHolder: 'New person',
  chooseHolder: 'Choose a person for each number that is assigned.',
  less: (amount: string) => `The company pays ${amount} less a month.`,

  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  emailActing: 'The email of an administrator cannot be changed while you act as a company.',
  country: 'Country',
  noCountry: 'No country',
  teams: 'Teams',
  teamList: 'Teams',
  teamPlaceholder: 'Add a team',
  teamClear: 'Clear the search',
  teamNone: (text: string) => `No team matches “${text}”`,
  noTeams: 'Your company has no teams yet.',
  moreTeamsInList: (count: string) => `${count} more. Type to narrow the list.`,
  role: 'Role',
  roles: {
    regular: 'Sees their own plan and numbers, and requests transfers and top-ups.',
    admin: 'Has the same access as you and manages the company.',
  },
  since: (day: string, numbers: number) =>
    `In the company since ${day}, ${formatCounted(numbers, 'number')}`,
  numbers: 'Numbers',
  history: 'History',
  historyOffline: 'The history needs a connection.',
  historyFailed: 'The history could not be loaded.',
  historyEmpty: 'No changes yet.',
  historyMore: 'Show more',
  by: (who: string, when: string) => `${who}, ${when}`,
} as const;
