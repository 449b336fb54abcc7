import { brand } from '@workspace/domain/brand';

/** What a success is called, by its status. */
const reasons: Readonly<Record<string, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No Content',
};

/** Texts of the API documentation. */
export const messages = {
  title: 'API documentation',
  assistant: 'Connect an assistant',
  download: 'openapi.json',
  apiKey: 'API Key',
  address: 'Address and key',
  search: 'Search',
  contents: 'Contents',
  noResults: 'Nothing matches.',
  loading: 'Loading the API documentation',
  failed: 'The API documentation could not be loaded.',
  offline: {
    title: 'You are offline',
    text: 'The API documentation needs a connection.',
    retry: 'Try again',
  },
  start: 'Start here',
  firstCall: {
    title: 'First call',
    keys: [
      'Make a key under ',
      'Integrations',
      ', and set it with the other two variables in a shell.',
    ],
    company: 'The id of your company is ',
    companyId: 'id of your company',
    next: 'This lists its first numbers, with the scope `numbers:read`. Below, “Run” sends a request from this page.',
  },
  path: 'Path',
  query: 'Query',
  headers: 'Headers',
  body: 'Body',
  answer: 'Response',
  errors: 'Errors',
  required: 'required',
  everyKey: 'every key',
  orNull: (type: string) => `${type} or null`,
  listOf: (type: string) => `list of ${type}`,
  or: ' or ',
  range: {
    atLeast: (least: number) => `at least ${least}`,
    atMost: (most: number) => `at most ${most}`,
    between: (least: number, most: number) => `${least} to ${most}`,
    characters: (most: number) => `at most ${most} characters`,
  },
  defaultsTo: (type: string, value: string) => `${type}, default ${value}`,
  example: 'Example request',
  copy: (what: string) => `Copy: ${what}`,
  success: (status: string) => `${status} ${reasons[status] ?? reasons[200]}`,
  run: 'Run',
  runOf: (title: string) => `Run: ${title}`,
  webhooks: {
    title: 'Webhooks',
    received: 'Receiving webhooks',
    lead: `${brand.name} posts to your address when something happens. Answer with any 2xx within 15 seconds, and do the work afterwards.`,
    events: 'Events',
    arrives: 'What arrives',
    signature: 'Check the signature',
    signatureText:
      'Join `webhook-id`, `webhook-timestamp` and the raw body with dots, sign them with the secret of the endpoint (HMAC, SHA-256), and compare: this is Standard Webhooks, for which there are libraries in most languages. Refuse what is older than 5 minutes. While a secret is rotated, there are two signatures for 24 hours; one that is right is enough.',
    signatureCode: 'Check the signature in JavaScript',
    retries: 'Retries and replay',
    retriesText:
      'Without a 2xx a message is sent again with the same `webhook-id`: after 5 seconds, 5 minutes, 30 minutes, 2, 5, 10 and 10 hours, 8 times in all; `Retry-After` is observed. 410 disables the endpoint at once, five days of failures do too. What happens while an endpoint is disabled is not kept for it: read the lists afterwards.',
    replay: ['For 30 days you can send messages again, under ', 'Integrations', '.'],
    orderText:
      'Messages may come twice or out of order: process each `webhook-id` once, and compare `sequence` in `data` for the order of one row.',
  },
} as const;

/** Texts of the dialog that runs a request. */
export const runMessages = {
  text: 'Sent from this page to the API, as a program sends it.',
  key: 'API key',
  keyHint: 'Kept until you leave this page, and nowhere else.',
  version: 'If-Match',
  versionNote: 'the version that you have read',
  optional: (count: number) => `Optional parameters (${count})`,
  body: 'Body',
  close: 'Close',
  run: 'Run',
  running: 'Running…',
  faults: {
    missing: 'Enter a value.',
    key: 'Enter an API key.',
    json: 'This is not JSON.',
  },
  unreachable: 'The server could not be reached.',
  answer: 'Response',
  empty: 'No content.',
  ask: {
    title: (title: string) => `${title}?`,
    text: (company: string) => `This request can change data of ${company}, as any program’s can.`,
    cancel: 'Cancel',
    confirm: 'Run it',
  },
} as const;
