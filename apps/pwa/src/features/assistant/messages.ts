import { brand } from '@workspace/domain/brand';
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
  noKeys: 'There is no API key yet. Create one with the scopes that the assistant needs.',
  noTools: 'With these scopes an assistant can do nothing.',
  atOnce: 'At once',
  asksFirst: 'Asks first',
  off: 'Off',
  offNote: 'This key only reads. Allow changes at the key.',
  closed:
    'Archiving, ending at once, webhooks, keys and SIM secrets are closed to every assistant.',
  setUp: 'Set it up',
  steps: {
    make: 'Make a key with only the scopes it needs, for 90 days.',
    create: 'Create key',
    add: 'Add it to the settings of the app, and start the app again.',
    ask: `Ask it “What can you do in ${brand.name}?”`,
  },
  settings: 'Settings of the app',
  copySettings: 'Copy the settings',
  waiting: 'To confirm',
  waitingNote: 'Good for ten minutes, once',
  nothingWaits: 'Nothing waits for a confirmation.',
  recent: 'What it prepared',
  recentNote: 'In 24 hours',
  nothingRecent: 'Nothing in the last 24 hours.',
  log: 'Open the audit log',
  goodUntil: 'Good until',
  by: (key: string, at: string) => `${at}, ${key}`,
  states: {
    prepared: 'To confirm',
    confirmed: 'Confirmed',
    cancelled: 'Cancelled',
    expired: 'Not confirmed',
    used: 'Being carried out',
    done: 'Changed',
    failed: 'Failed',
  },
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
  confirm,
  cancel,
} as const;
