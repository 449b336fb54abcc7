import { describeSchema, type OperationDocs } from '../documentation/describe.ts';
import { companyIdParam, exampleIds } from '../documentation/shared.ts';
import type {
  cancelAssistantChange,
  confirmAssistantChange,
  listAssistantActivity,
  listAssistantChanges,
} from './operations.ts';
import { assistantActivitySchema, assistantChangeSchema } from './schema.ts';

const changeParams = { ...companyIdParam, change_id: 'Id of the prepared change.' } as const;

export const assistantSchemas = [
  describeSchema(assistantChangeSchema, {
    name: 'AssistantChange',
    description: 'A change that an assistant has prepared with an API key.',
    fields: {
      change_id: 'Id of the change, with which the assistant carries it out.',
      company_id: 'Id of the company.',
      key_id: 'Id of the API key.',
      key_name: 'Name of the API key then.',
      tool: 'The tool that the assistant called.',
      words: 'What would happen, for people.',
      state:
        '`prepared`, `confirmed`, `cancelled`, `expired`, `used` while it is carried out, `done` or `failed`.',
      decided_by:
        'Name of the administrator who confirmed or cancelled it; null for the assistant’s own person.',
      decided_at: 'When that was.',
      problem: 'Why it failed, or null.',
      created_at: 'When it was prepared.',
      expires_at: 'Until when it can be confirmed and carried out.',
      seconds_left: 'How many seconds that is from now; 0 once it is over.',
    },
    example: {
      change_id: '0d5c7f1e-3b2a-4c6d-9e8f-7a6b5c4d3e2f',
      company_id: exampleIds.company,
      key_id: '4e1d7a90-6c2b-4f83-a5d7-9b0c8e6f2a31',
      key_name: 'Assistant of Line',
      tool: 'update_number',
      words: {
        title: 'Change a number',
        rows: [
          {
            name: '+4551902764',
            lines: [{ label: 'Status', before: 'Active eSIM', after: 'Terminating' }],
          },
        ],
      },
      state: 'prepared',
      decided_by: null,
      decided_at: null,
      problem: null,
      created_at: '2026-11-20T13:59:00.000Z',
      expires_at: '2026-11-20T14:09:00.000Z',
      seconds_left: 600,
    },
  }),
  describeSchema(assistantActivitySchema, {
    name: 'AssistantActivity',
    description: 'What an assistant did over MCP with an API key.',
    fields: {
      kind: '`changed`, `asked`, `not_confirmed`, `failed`, `read` or `refused`.',
      event:
        'Its entry in the audit log: of several pages the newest, of several changed rows the first.',
      rows: 'How many rows were read or changed, or null where that is not counted.',
      pages: 'How many pages of a list were read one after the other.',
      change: 'The prepared change, if it is about one, or null.',
    },
    example: {
      kind: 'read',
      event: {
        event_id: '5c1e7d90-2a4b-4f63-9d8c-1b7a6e5f4d32',
        company_id: exampleIds.company,
        company_name: 'Havbris Energi A/S',
        occurred_at: '2026-11-20T14:01:00.000Z',
        actor_kind: 'api_key',
        actor_id: '4e1d7a90-6c2b-4f83-a5d7-9b0c8e6f2a31',
        actor_name: 'Assistant of Line',
        actor_label: 'Assistant of Line',
        subject_id: null,
        subject_name: null,
        operation: 'accounts.list_users',
        entity_kind: null,
        entity_id: null,
        entity_name: null,
        entity_phone_number: null,
        before: null,
        after: { rows: 71, continued: true },
        names: {},
        outcome: 'done',
        count: 1,
        request_id: 'b3a1c2d4',
        address: '198.51.100.7',
        client: 'MCP, desk-assistant 1.2',
        session_id: null,
        session: null,
      },
      rows: 171,
      pages: 2,
      change: null,
    },
  }),
];

export const assistantDocs: {
  listAssistantActivity: OperationDocs<typeof listAssistantActivity>;
  listAssistantChanges: OperationDocs<typeof listAssistantChanges>;
  confirmAssistantChange: OperationDocs<typeof confirmAssistantChange>;
  cancelAssistantChange: OperationDocs<typeof cancelAssistantChange>;
} = {
  listAssistantActivity: {
    description:
      'What assistants read and changed in the last 7 days with the company’s API keys, what they asked and what was refused, newest first: at most 50 entries, from the audit log.',
    params: companyIdParam,
  },
  listAssistantChanges: {
    description: 'The changes that assistants have prepared in the last 24 hours, newest first.',
    params: companyIdParam,
  },
  confirmAssistantChange: {
    description:
      'Allows the assistant to carry the change out, once, until it expires. If what it is about changes before that, nothing is done.',
    params: changeParams,
  },
  cancelAssistantChange: {
    description:
      'Refuses the change, also after it was confirmed, as long as it is not carried out.',
    params: changeParams,
  },
};
