import { brand } from '@workspace/domain/brand';
import type { OperationTexts } from '../../data/operation-texts.ts';

const create: OperationTexts = {
  title: 'Add endpoint',
  confirm: 'Add endpoint',
  failed: 'The endpoint could not be added. Please try again.',
  unknownFate:
    'It is not known whether the endpoint was added. Look at the list, and delete it there.',
  describe: (host) => `Webhook endpoint ${host}`,
};

const update: OperationTexts = {
  title: 'Edit endpoint',
  confirm: 'Save',
  failed: 'The endpoint could not be changed. Please try again.',
  describe: (host) => `Webhook endpoint ${host}`,
  saved: 'Endpoint changed',
  savedText: (host) => host,
};

const disable: OperationTexts = {
  title: 'Disable this endpoint?',
  confirm: 'Disable',
  failed: 'The endpoint could not be disabled. Please try again.',
  describe: (host) => `Disabling of the webhook endpoint ${host}`,
  saved: 'Endpoint disabled',
  savedText: (host) => host,
};

const enable: OperationTexts = {
  title: 'Enable this endpoint',
  confirm: 'Enable',
  failed: 'The endpoint could not be enabled. Please try again.',
  describe: (host) => `Enabling of the webhook endpoint ${host}`,
  saved: 'Endpoint enabled',
  savedText: (host) => host,
};

const recover: OperationTexts = {
  title: 'Recover events',
  confirm: 'Send again',
  failed: 'The events could not be sent again. Please try again.',
  describe: (host) => `Recovery of events for ${host}`,
};

const rotate: OperationTexts = {
  title: 'Rotate the secret?',
  confirm: 'Make a new secret',
  failed: 'The secret could not be rotated. Please try again.',
  describe: (host) => `Rotation of the secret of ${host}`,
};

const remove: OperationTexts = {
  title: 'Delete this endpoint?',
  confirm: 'Delete endpoint',
  failed: 'The endpoint could not be deleted. Please try again.',
  describe: (host) => `Deletion of the webhook endpoint ${host}`,
  saved: 'Endpoint deleted',
  savedText: (host) => host,
};

const test: OperationTexts = {
  failed: 'The test event could not be sent. Please try again.',
  describe: (host) => `Test event for ${host}`,
};

const replay: OperationTexts = {
  failed: 'The event could not be sent again. Please try again.',
  describe: (type) => `Replay of ${type}`,
};

/** Texts of the webhooks of a company. */
export const messages = {
  title: 'Webhooks',
  note: 'Signed messages to your own systems when something happens here',
  add: 'Add endpoint',
  full: (most: number) => `There are ${most} endpoints already. Delete one first.`,
  endpoints: 'Endpoints',
  inDays: 'In 30 days',
  delivered: (count: string, all: string) => `${count} of ${all} delivered`,
  noneSent: 'Nothing sent yet',
  allEvents: 'All events',
  noEvents: 'No events',
  events: (count: number) => (count === 1 ? '1 event' : `${count} events`),
  of: (count: number, all: number) => `${count} of ${all}`,
  states: {
    working: 'Working',
    failing: (time: string) => `Failing since ${time}`,
    disabled: 'Disabled',
  },
  oldSecretUntil: (time: string) => `Old secret works until ${time}`,
  showDeliveries: 'Show its deliveries',
  loading: 'Loading webhooks',
  menu: (host: string) => `Actions for ${host}`,
  actions: {
    edit: 'Edit',
    test: 'Send test event',
    recover: 'Recover events',
    rotate: 'Rotate secret',
    enable: 'Enable',
    disable: 'Disable',
    delete: 'Delete',
  },
  disabledReason: 'It is disabled. Enable it first.',
  keyEndedReason: 'The API key that added it has ended. Add a new endpoint.',
  empty: {
    title: 'No endpoints yet',
    text: 'Add an address of your own server. It gets a signed message when a number, person or invoice changes.',
  },
  none: {
    title: 'No endpoint yet',
    text: 'Add an address of yours, and choose which events go there.',
  },
  deliveriesLink: 'Deliveries',
  deliveriesNote: 'What was sent in 30 days, and what was answered',
  failed: 'The webhooks could not be loaded.',
  offline: {
    title: 'You are offline',
    text: 'Webhooks are shown when you are back online.',
  },
  acting: {
    title: 'Only the company’s administrators see its webhooks',
    text: 'They are not available while you act as a company.',
  },
  disabledTitle: (host: string) => `${host} is disabled`,
  disabledTexts: {
    gone: 'It answered 410, so nothing is sent to it any more.',
    failing: 'It accepted no message for five days.',
    by_hand: 'An administrator disabled it.',
    key_ended: 'The API key that added it has expired or was revoked. Add a new endpoint.',
  },
  failedSince: (time: string) => `Attempts have failed since ${time}.`,
  enableAndRecover: 'Enable and recover',
  formText: 'Where messages go, and which',
  address: 'Address',
  addressHint: 'https only. Redirects are not followed.',
  description: 'Description',
  optional: 'optional',
  searchEvents: 'Search events',
  noEventFound: 'No event matches.',
  showGroup: (group: string) => `Events of ${group}`,
  chosenEvents: 'Events',
  secretNext: 'The secret is shown next',
  added: 'Endpoint added',
  rotated: 'Secret rotated',
  summary: (url: string, events: string) => `${url}, ${events}`,
  secret: {
    secret: 'The secret',
    shownOnce: 'The secret is shown once.',
    keepIt: 'Your program checks each message with it. If it is lost, rotate it.',
    notShown:
      'The secret was made, but the answer with it was lost, and it is shown once. Rotate it for a new one.',
  },
  bothWork: (time: string) =>
    `Until ${time}, messages carry a second signature, by the secret before.`,
  check: 'Check it',
  copySnippet: 'Copy the code',
  variable: `${brand.environmentPrefix}WEBHOOK_SECRET`,
  wrong: 'Throws if the signature is wrong.',
  close: 'Close',
  sendTest: 'Send test event',
  testTitle: 'Test event',
  testSent: (url: string, time: string) => `Sent to ${url}: ${time}.`,
  testSending: (url: string) => `For ${url}.`,
  testWaiting: 'Waiting for an answer',
  answeredIn: (host: string, time: string) => `${host} answered in ${time}`,
  notAnswered: (host: string) => `${host} did not answer`,
  sent: 'Sent',
  signatureTitle: 'Does your program refuse a wrong signature?',
  signatureText: 'That cannot be seen from here.',
  testInLog: 'A test event is in the log',
  sendAgain: 'Send again',
  rotateText: 'A new secret is made now, and shown once.',
  rotateOverlap: (time: string) =>
    `Until ${time}, each message carries two signatures, by the new secret and by the one before. Put the new one in place by then.`,
  disableText: 'Nothing is sent to it until it is enabled again.',
  disableGivesUp: 'What waits to be sent is given up. It can be sent again for 30 days.',
  removeText: 'Nothing is sent to it any more.',
  removeLog: 'The log of its deliveries is deleted with it.',
  disableInstead: 'Only for a time? Disable it instead.',
  whatWasGivenUp: 'What was given up',
  sendAgainTitle: 'Send again',
  sendAgainText: 'In the order in which it happened, with the same webhook-id.',
  leaveTitle: 'Leave it',
  leaveText: 'Only what happens from now on is sent.',
  since: 'Recover since',
  sinceHint:
    'What was given up since the beginning of this day, at most 30 days ago. Events while it was disabled were not kept.',
  sinceMissing: 'Write the day as 2027-02-18.',
  sinceRange: 'Choose a day of the last 30 days.',
  recovered: (count: number) =>
    count === 1 ? '1 event is sent again' : `${count} events are sent again`,
  nothingToRecover: 'Nothing was given up since then',
  deliveries: 'Deliveries',
  deliveriesInDays: (count: string) => `${count} in 30 days`,
  filters: { event: 'Event', endpoint: 'Endpoint', state: 'Status' },
  unknownEndpoint: 'Deleted endpoint',
  searchTypes: 'Search events',
  columns: {
    event: 'Event',
    endpoint: 'Endpoint',
    first: 'First sent',
    answer: 'Answer',
    attempts: 'Attempts',
    state: 'Status',
    actions: 'Actions',
  },
  deliveryStates: { pending: 'Waiting', delivered: 'Delivered', given_up: 'Given up' },
  nextTry: (time: string) => `Next try ${time}`,
  waits: 'Waits',
  notSent: 'Not sent',
  noDeliveries: {
    title: 'Nothing sent yet',
    text: 'Each message and each attempt is listed here for 30 days.',
  },
  noneFound: { title: 'No results', text: 'No delivery matches the filters.' },
  clear: 'Clear filters',
  deliveriesFailed: 'The deliveries could not be loaded.',
  shown: (count: string, all: string) => `${count} of ${all}`,
  replayButton: 'Replay',
  tryNow: 'Try now',
  replayOf: (type: string, id: string) => `${type}, ${id}`,
  attemptsOf: 'Attempts',
  next: 'Next try',
  noAttempts: 'No attempt yet.',
  body: 'Request body',
  copyBody: 'Copy the request body',
  answerOf: (answer: string) => `Answer: ${answer}`,
  cut: 'At most 4 KB of it are kept.',
  create,
  update,
  disable,
  enable,
  recover,
  rotate,
  remove,
  test,
  replay,
} as const;
