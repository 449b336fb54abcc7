import { describeSchema, type OperationDocs } from '../documentation/describe.ts';
import { companyIdParam } from '../documentation/shared.ts';
import type {
  changeCrmSettings,
  getCrmSettings,
  getCrmSummary,
  getOwnCrm,
  pauseOwnCrm,
} from './operations.ts';
import { crmSettingsSchema, crmSummarySchema, defaultCrmSettings, ownCrmSchema } from './schema.ts';

const settingsFields = {
  incoming: 'Whether calls that were answered are logged.',
  outgoing: 'Whether calls that our people made are logged.',
  missed: 'Whether calls that were not answered are logged.',
  least_seconds: 'Shorter calls are not logged: 0, 10, 30 or 60 seconds. Missed calls are exempt.',
};
const withoutContactText =
  'What happens to calls with somebody who is no contact in Pipedrive: `skip`, or `log` without a contact.';
const droppedText = 'Calls of the last 30 days that Pipedrive did not accept within 72 hours.';

export const crmSchemas = [
  describeSchema(crmSettingsSchema, {
    name: 'CrmSettings',
    description: 'Which calls of connected people are logged in Pipedrive.',
    fields: {
      ...settingsFields,
      without_contact: withoutContactText,
      version: 'Increases with every change.',
    },
    example: defaultCrmSettings,
  }),
  describeSchema(crmSummarySchema, {
    name: 'CrmSummary',
    description: 'The connections of a company to Pipedrive.',
    fields: {
      connected: 'People whose calls are logged.',
      invited: 'People who are not connected yet.',
      failed: 'People whose connection is in the state `error`.',
      last_call_at: 'When the newest logged call began, or null.',
      last_call_name: 'Which of your people had it, or null.',
      logged_in_30_days: 'Calls of the last 30 days that were logged.',
      dropped_in_30_days: droppedText,
    },
    example: {
      connected: 12,
      invited: 3,
      failed: 1,
      last_call_at: '2026-11-20T08:12:40.000Z',
      last_call_name: 'Åsa Lindström',
      logged_in_30_days: 214,
      dropped_in_30_days: 0,
    },
  }),
  describeSchema(ownCrmSchema, {
    name: 'OwnCrm',
    description: 'The caller’s own connection to Pipedrive.',
    fields: {
      status: 'State of the integration, or null for somebody who was not invited.',
      settings: 'Which of your calls are logged, or null for somebody who was not invited.',
      is_paused: 'Whether you have paused the logging.',
      dropped_in_30_days: droppedText,
    },
    example: {
      status: 'active',
      settings: { incoming: true, outgoing: true, missed: true, least_seconds: 10 },
      is_paused: false,
      dropped_in_30_days: 0,
    },
  }),
];

export const crmDocs: {
  getCrmSettings: OperationDocs<typeof getCrmSettings>;
  changeCrmSettings: OperationDocs<typeof changeCrmSettings>;
  getCrmSummary: OperationDocs<typeof getCrmSummary>;
  getOwnCrm: OperationDocs<typeof getOwnCrm>;
  pauseOwnCrm: OperationDocs<typeof pauseOwnCrm>;
} = {
  getCrmSettings: {
    description: 'Which calls of connected people are logged in Pipedrive.',
    params: companyIdParam,
  },
  changeCrmSettings: {
    description: 'Changes which calls are logged. Calls that have ended already are not affected.',
    params: companyIdParam,
    body: { ...settingsFields, without_contact: withoutContactText },
    bodyExample: { least_seconds: 30 },
  },
  getCrmSummary: {
    description:
      'How many people are connected, and how many calls were logged. With whom they spoke is not known here.',
    params: companyIdParam,
  },
  getOwnCrm: { description: 'What is logged of your own calls, and whether you have paused it.' },
  pauseOwnCrm: {
    description:
      'Pauses the logging of your own calls, or resumes it. Calls during a pause are not logged later.',
    body: { is_paused: 'Whether the logging is paused.' },
    bodyExample: { is_paused: true },
  },
};
