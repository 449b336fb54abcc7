import { brand } from '@workspace/domain/brand';
import type { OperationTexts } from '../../data/operation-texts.ts';

const create: OperationTexts = {
  title: 'Create an API key',
  confirm: 'Create key',
  failed: 'The key could not be created. Please try again.',
  unknownFate:
    'It is not known whether the key was created. Look at the list, and revoke it there.',
  describe: (name) => `API key ${name}`,
};

const rename: OperationTexts = {
  title: 'Edit this key',
  confirm: 'Save',
  failed: 'The key could not be changed. Please try again.',
  describe: (name) => `Change of the API key ${name}`,
  saved: 'Key changed',
  savedText: (name) => name,
};

const rotate: OperationTexts = {
  title: 'Rotate this key?',
  confirm: 'Make a new key',
  failed: 'The key could not be rotated. Please try again.',
  describe: (name) => `Rotation of the API key ${name}`,
};

const revoke: OperationTexts = {
  confirm: 'Revoke key',
  failed: 'The key could not be revoked. Please try again.',
  describe: (name) => `Revocation of the API key ${name}`,
  saved: 'Key revoked',
  savedText: (name) => name,
};

/** Texts of the API keys of a company. */
export const messages = {
  title: 'API keys',
  label: 'API keys',
  of: (count: number, most: number) => `${count} of ${most}`,
  createButton: 'Create key',
  full: (most: number) => `There are ${most} keys already. Revoke one first.`,
  columns: {
    name: 'Name',
    key: 'Key',
    may: 'May',
    used: 'Last used',
    expires: 'Expires',
    state: 'State',
    actions: 'Actions',
  },
  madeBy: (name: string, day: string) => `${name}, ${day}`,
  oldKeyUntil: (time: string) => `Old key works until ${time}`,
  neverUsed: 'Never',
  neverExpires: 'Never',
  until: (day: string) => `Until ${day}`,
  states: {
    active: 'Active',
    rotated: 'Rotated',
    expires_soon: 'Expires soon',
    expired: 'Expired',
  },
  menu: (name: string) => `Actions for ${name}`,
  actions: { rename: 'Edit', rotate: 'Rotate', revoke: 'Revoke' },
  expiredReason: 'It has expired. Create a new one.',
  empty: {
    title: 'No API keys yet',
    text: 'With a key, your own programs read and change numbers, people and teams.',
  },
  failed: 'The API keys could not be loaded.',
  offline: {
    title: 'You are offline',
    text: 'API keys are shown when you are back online.',
  },
  acting: {
    title: 'Only the company’s administrators see its API keys',
    text: 'They are not available while you act as a company.',
  },
  tips: [
    {
      title: 'Never with a key',
      text: 'Roles, keys, payment methods, SIM secrets, acting as somebody else.',
    },
    {
      title: '10 requests a second',
      text: 'For each key, 100 in a burst. Answers say how many are left.',
    },
  ],
  auditTip: {
    title: 'Every change has a name',
    before: 'The ',
    link: 'audit log',
    after: ' shows the key beside what it changed.',
  },
  createText: 'The name can be changed later, the key itself is shown once.',
  name: 'Name',
  nameHint: 'What uses it, so that others know it in the audit log',
  expires: 'Expires',
  expiries: {
    days30: (day: string) => `In 30 days, ${day}`,
    days90: (day: string) => `In 90 days, ${day}`,
    year: (day: string) => `In 1 year, ${day}`,
    date: 'On a date',
    never: 'Never',
  },
  lastDay: 'Last day',
  lastDayMissing: 'Write the day as 2027-02-18.',
  lastDayPast: 'Choose today or a later day.',
  mayWrite: 'An assistant may change things',
  mayWriteHint: 'Over MCP, and only after a person has confirmed each change.',
  scopes: 'What it may do',
  chosen: (count: number, all: number) => `${count} of ${all}`,
  readAll: 'Read everything',
  read: 'Read',
  write: 'Write',
  notWritten: 'Cannot be written',
  never: 'Never roles, keys or payment methods',
  madeToday: (name: string, time: string) => `Made by ${name}, ${time.replace('Today', 'today')}.`,
  secret: {
    secret: 'The new key',
    shownOnce: 'The key is shown once.',
    keepIt: 'Keep it where your programs keep their secrets. If it is lost, rotate it.',
    notShown:
      'The key was made, but the answer with it was lost, and it is shown once. Rotate it for a new one.',
  },
  tryIt: 'Try it',
  copySnippet: 'Copy the commands',
  variable: `${brand.environmentPrefix}TOKEN`,
  rotateText: 'A new key is made now.',
  lastUsed: 'Last used',
  oldKey: 'The old key',
  keepOld: 'Works for 24 hours more',
  keepOldText: (time: string) => `Until ${time}. Time to put the new one in place.`,
  endOld: 'Ends at once',
  endOldText: 'If somebody else may have it. Programs that still send it get 401.',
  rotateStays: 'Name, scopes and expiry stay. The new key is shown once, on the next screen.',
  revokeNamed: (name: string) => `Revoke ${name}`,
  made: 'API keys that they made',
  madeStay: 'They go on working for your programs. A key that you revoke ends at once, for good.',
  revokeTitle: (name: string) => `Revoke “${name}”?`,
  revokeText: 'It ends at once, for good.',
  revokeUsed: (time: string, address: string) =>
    `Programs that use it get 401 from now on. It was last used: ${time}, from ${address}.`,
  revokeUnused: 'It was never used.',
  revokeAudit: 'What it did stays in the audit log under its name.',
  rotateInstead: 'Only the key is to be new? ',
  rotateLink: 'Rotate it',
  rotateAfter: ' instead.',
  create,
  rename,
  rotate,
  revoke,
} as const;
