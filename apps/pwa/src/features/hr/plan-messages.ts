import { brand } from '@workspace/domain/brand';
import type { HrPlanProblem } from '@workspace/domain/hr-plans/schema';

const people = (count: number, one: string, many: string) => (count === 1 ? one : many);

const problems: Readonly<Record<HrPlanProblem, string>> = {
  invalid_token: 'HiBob refused the token of the service user.',
  no_access: 'The service user may not read people.',
  unreachable: 'HiBob did not respond.',
  not_connected: 'HiBob is not connected.',
};

/** Texts of a plan of changes. */
export const planMessages = {
  title: 'Changes in HiBob',
  readAt: (time: string) => `Read ${time.replace('Today', 'today')}`,
  readAgainAt: (time: string) => `HiBob was read again ${time}.`,
  news: (added: number, changed: number) => {
    const news = [
      ...(added > 0 ? [`${added} ${people(added, 'row is new', 'rows are new')}`] : []),
      ...(changed > 0
        ? [`${changed} ${people(changed, 'row has changed', 'rows have changed')}`]
        : []),
    ];
    return `${news.length === 0 ? 'No row is new' : news.join(', ')}.`;
  },
  marks: { added: 'New', changed: 'Changed' },
  later: (read: string) => `${read}. Nothing changes before you apply it.`,
  reading: 'People of HiBob are being read',
  readingText: 'This may take a minute.',
  opening: 'Loading the changes',
  offline: 'You are offline. The changes are shown when you are back online.',
  notLoaded: 'The changes could not be loaded.',
  retry: 'Try again',
  problems,
  unchanged: 'People and numbers are as before.',
  read: {
    confirm: 'Read again',
    failed: 'The people could not be read. Please try again.',
    describe: () => 'Changes in HiBob',
  },
  apply: {
    confirm: 'Apply',
    failed: 'The changes could not be applied. Please try again.',
    describe: () => 'Changes in HiBob',
  },
  applying: (done: number, of: number) => `${done} of ${of} done`,
  applyingText: 'You can close this window: the changes go on.',
  applied: 'The changes are made. Each row says what became of it.',
  nothing: 'Nobody differs',
  nothingText: 'Everybody here is as in HiBob.',
  seenFirst: `I have looked at these changes. ${brand.name} may make them, and follows HiBob from now on.`,
  seen: `I have looked at these changes. ${brand.name} may make them.`,
  notSeen: 'Look at the changes first, and confirm it.',
  exportCsv: 'Export CSV',
  close: 'Close',
  more: (count: number) => `Show ${count} more`,
  counts: {
    label: 'How many people differ',
    joiner: (count: number) => people(count, 'person joins', 'people join'),
    leaver: (count: number) => people(count, 'person leaves', 'people leave'),
    changed: (count: number) =>
      people(count, 'has a new name or address', 'have a new name or address'),
    renamed: (count: number) => people(count, 'has a new name', 'have a new name'),
    unclear: (count: number) => people(count, 'entry is unclear', 'entries are unclear'),
    permission: (count: number) => people(count, 'missing permission', 'missing permissions'),
    unchanged: (count: number) => people(count, 'stays as they are', 'stay as they are'),
  },
  table: 'Changes',
  columns: { change: 'Change', person: 'Person', hr: 'In HiBob', here: 'Here' },
  file: {
    name: 'hibob-changes.csv',
    email: 'Email',
    outcome: 'Outcome',
  },
  changes: {
    joins: 'Joins',
    leaves: 'Leaves',
    name: 'Renamed',
    address: 'New address',
    same_address: 'Unclear',
    no_permission: 'No permission',
    incomplete: 'Incomplete',
  },
  inHr: {
    works: 'Works there',
    starts: (day: string) => `Starts ${day}`,
    started: (day: string) => `Started ${day}`,
    lastDay: (day: string) => `Last day ${day}`,
    left: (day: string) => `Left ${day}`,
    noAccess: 'Access revoked',
    sameAddress: (email: string) => `Shares the address ${email}`,
    incomplete: 'No name or no address',
    mayNotSee: 'Service user may not see it',
  },
  ofEverybody: 'Of everybody',
  cautions: {
    administrator: 'Administrator',
    last_administrator: 'Only administrator',
    logs_in: 'Logs in with the address',
  },
  choiceOf: (name: string) => `What happens to ${name}`,
  choices: {
    add: 'Add, without a number',
    archive: 'Archive',
    archive_keep: 'Archive, keep numbers',
    stop_now: 'Stop at once',
    rename: 'Rename',
    change: 'Change the address',
    leave: 'Keep the address',
    skip: 'Leave out',
  },
  addWith: (plan: string, price: string) => `Add, ${plan}, ${price}`,
  here: {
    added: (when: string) => `Added as employee ${when}`,
    withNumber: 'with a number, which is ordered then',
    withoutNumber: 'without a number',
    archived: (when: string) => `Archived ${when}`,
    noNumber: 'no number is active',
    ends: (numbers: string, count: number) =>
      `${numbers} ${people(count, 'ends', 'end')} with that month`,
    kept: (numbers: string, count: number) =>
      `${numbers} ${people(count, 'stays', 'stay')} with the company`,
    stopped: (numbers: string, count: number) =>
      `${numbers} ${people(count, 'ends', 'end')} at once`,
    renamed: 'Gets the new name, the email stays',
    changed: 'Sessions end, and the new address is verified with the next login',
    addressStays: 'The address stays',
    notAdded: 'Not added',
    stays: 'Stays as they are',
    nothing: 'Nothing changes',
    now: 'now',
    on: (day: string) => `on ${day}`,
    numbers: (count: number) => `${count} numbers`,
  },
  outcomes: {
    done: 'Done',
    planned: 'Planned',
    skipped: 'Left out',
    changed_meanwhile: 'Not made: changed meanwhile',
    refused: 'Not made',
    waiting: 'Waiting',
  },
  planned: {
    title: 'Planned',
    text: 'Happens on its day, unless it is revoked. It is checked again then.',
    joiner: (day: string) => `Added on ${day}`,
    leaver: (day: string) => `Archived on ${day}`,
    button: 'Revoke',
    label: (name: string) => `Revoke the change of ${name}`,
    failed: 'The planned change could not be revoked. Please try again.',
    describe: (name: string) => `Planned change of ${name}`,
    saved: (name: string) => `The planned change of ${name} is revoked`,
  },
} as const;
