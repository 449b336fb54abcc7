import { describeSchema, type OperationDocs } from '../documentation/describe.ts';
import type { getSupportSettings, reportError } from './operations.ts';
import { supportSettingsSchema } from './schema.ts';

export const supportSchemas = [
  describeSchema(supportSettingsSchema, {
    name: 'SupportSettings',
    description: 'How to reach support.',
    fields: { chat: 'The support chat; null if support is reached by email.' },
    example: { chat: { vendor: 'intercom', app_id: 'ab12cd34', region: 'eu' } },
  }),
];

export const supportDocs: {
  getSupportSettings: OperationDocs<typeof getSupportSettings>;
  reportError: OperationDocs<typeof reportError>;
} = {
  getSupportSettings: { description: 'How to reach support. No login is needed.' },
  reportError: {
    description:
      'Records an error of one of our apps for the people who operate the product. Addresses of emails, phone numbers and tickets are removed from the texts. No login is needed.',
    body: {
      app: 'The app in which it happened.',
      name: 'Name of the error.',
      message: 'Message of the error.',
      stack: 'Where it happened in the code.',
      path: 'Path of the screen, without its query.',
    },
    bodyExample: { app: 'web', name: 'TypeError', message: 'rows is undefined', path: '/people' },
  },
};
