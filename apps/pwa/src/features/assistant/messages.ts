import { activityDays, changeMinutes } from '@workspace/domain/assistants/rules';
import { brand } from '@workspace/domain/brand';
import { formatCounted } from '@workspace/ui/format/data';
import type { OperationTexts } from '../../data/operation-texts.ts';

const confirm: OperationTexts = {
  confirm: 'Confirm',
  failed: 'The change could not be confirmed. Please try again.',
  describe: (name) => name,
  saved: 'Confirmed',
  savedText: (name) => `The assistant can carry it out now: ${name}`,
};

const cancel: OperationTexts = {
  confirm: 'Cancel',
  failed: 'The change could not be cancelled. Please try again.',
  describe: (name) => name,
  saved: 'Cancelled',
  savedText: (name) => name,
};

/** A number that lists of the tools count: one, and several. */
type Noun = readonly [one: string, many: string];

/** What the tools that list something read, by their operation. */
const nouns: Readonly<Record<string, Noun>> = {
  'accounts.list_admins': ['administrator', 'administrators'],
  'accounts.list_users': ['person', 'people'],
  'analytics.savings': ['possible saving', 'possible savings'],
  'billing.invoice_totals': ['sum of invoices', 'sums of invoices'],
  'billing.invoices': ['invoice', 'invoices'],
  'consumption.list': ['number and its usage', 'numbers and their usage'],
  'consumption.months': ['number and its usage', 'numbers and their usage'],
  'countries.list': ['country', 'countries'],
  'numbers.history': ['entry of a history', 'entries of a history'],
  'numbers.list': ['number', 'numbers'],
  'payment_accounts.list': ['payment account', 'payment accounts'],
  'plans.list': ['plan', 'plans'],
  'plans.public': ['public plan', 'public plans'],
  'porting.list': ['transfer', 'transfers'],
  'teams.list': ['team', 'teams'],
  'topups.list': ['top-up', 'top-ups'],
  'topups.plans': ['top-up plan', 'top-up plans'],
};

/** What an assistant did, from the audit log. */
const did = {
  title: 'What it did',
  note: `In ${activityDays} days`,
  log: 'Open the audit log',
  loading: 'Loading what assistants did',
  failed: 'What assistants did could not be loaded.',
  nothing: `No assistant has done anything in the last ${activityDays} days.`,
  offline: {
    title: 'You are offline',
    text: 'What assistants did is shown when you are back online.',
  },
  kinds: {
    changed: 'Changed',
    asked: 'Asked',
    not_confirmed: 'Not confirmed',
    failed: 'Failed',
    read: 'Read',
    refused: 'Refused',
  },
  nouns,
  read: (what: string) => `Read ${what}`,
  changed: (what: string) => `${what}, after a confirmation`,
  ended: (number: string) => `Set ${number} to end with the month`,
  asked: (title: string, names: string) =>
    names === '' ? `Asked to ${title}` : `Asked to ${title}: ${names}`,
  askedToEnd: (number: string) => `Asked what ending ${number} would do`,
  expired: `the ${changeMinutes} minutes went by`,
  cancelled: 'cancelled',
  cancelledBy: (name: string) => `cancelled by ${name}`,
  confirmed: 'confirmed, not carried out yet',
  noScope: (tried: string, scope: string) => `${tried}, the key has no ${scope}`,
  times: (sentence: string, count: number) => `${sentence}, ${count} times`,
} as const;

/** A conversation that nobody had. */
const example = {
  title: 'A change has two steps',
  note: 'Example',
  ask: 'Who has no use in 60 days, and what do they cost?',
  answer:
    '14 numbers, €178.00 a month together. The dearest is +49 171 3920 118, Zone C 30 GB, €21.00. Dağhan Yıldırım last used his on 9 September.',
  order: 'End the one of Dağhan with the month.',
  question: {
    name: 'Change a number: +45 51 90 27 64',
    person: 'Dağhan Yıldırım',
    lines: [
      { label: 'Status', before: 'Active eSIM', after: 'Terminating' },
      { label: 'Ends on', before: '', after: '2026-11-30' },
      { label: 'A month', before: '12.00 EUR', after: '0.00 EUR' },
    ],
    goodUntil: 'Good until',
    until: '14:09, once, for exactly this',
  },
  tools: {
    read: { name: 'list_savings', note: 'Read, at once' },
    change: { name: 'update_number', note: 'Write, needs a confirmation' },
    commit: { name: 'commit_change', note: 'After the confirmation, once' },
  },
  done: 'Done. +45 51 90 27 64 ends on 30 November.',
  inLog: 'In the audit log as “Assistant of Line”, by MCP.',
  foot: `A confirmation is good for ${changeMinutes} minutes and once, bound to the key, the change and what was seen. If the row has changed since, nothing is done and it is asked again. An app that cannot ask you says so, and you confirm here.`,
} as const;

/** Texts of the page that connects an assistant. */
export const messages = {
  title: 'Connect an assistant',
  documentation: 'API documentation',
  keys: 'API keys',
  lead: 'An assistant that speaks MCP can ask about your numbers and people, and change them after you have confirmed. It may do what its key may, and nothing else.',
  address: 'Address',
  addressNote: 'Streamable HTTP, a key as bearer',
  copyAddress: 'Copy the address',
  may: 'What it may do',
  mayNote: 'With the key',
  key: 'Key',
  loadingKeys: 'Loading API keys',
  noKeys: 'There is no API key yet. Create one with the scopes that the assistant needs.',
  noTools: 'With these scopes an assistant can do nothing.',
  atOnce: 'At once',
  asksFirst: 'Asks first',
  off: 'Off',
  offNote: 'This key only reads. Allow changes at the key.',
  otherScopes: (count: number) =>
    count === 0
      ? ''
      : `${formatCounted(count, 'other scope is', 'other scopes are')} closed to it. `,
  closed:
    'Archiving, ending at once, webhooks, keys and SIM secrets are closed to every assistant.',
  setUp: 'Set it up',
  steps: {
    make: 'Make a key with only the scopes it needs, for 90 days.',
    create: 'Create key',
    add: 'Add it to the settings of the app, and start the app again.',
    ask: `Ask it “What can you do in ${brand.name}?”`,
  },
  desktop: 'Desktop app',
  settings: 'Settings of the app',
  copySettings: 'Copy the settings',
  commandLine: 'Command line',
  commandNote:
    'Programs differ in their name and options. All of them need the address and the header.',
  copyCommand: 'Copy the command',
  waiting: 'To confirm',
  waitingNote: `Good for ${changeMinutes} minutes, once`,
  nothingWaits: 'Nothing waits for a confirmation.',
  goodUntil: 'Good until',
  others: (count: string) => ` and ${count} more`,
  by: (key: string, at: string) => `${at}, ${key}`,
  loading: 'Loading the assistants',
  failed: 'What assistants have prepared could not be loaded.',
  offline: {
    title: 'You are offline',
    text: 'What assistants have prepared is shown when you are back online.',
  },
  acting: {
    title: 'Only the company’s administrators connect assistants',
    text: 'This is not available while you act as a company.',
  },
  did,
  example,
  confirm,
  cancel,
} as const;
