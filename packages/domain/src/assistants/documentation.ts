import { describeSchema, type OperationDocs } from '../documentation/describe.ts';
import { companyIdParam, exampleIds } from '../documentation/shared.ts';
import type {
  cancelAssistantChange,
  confirmAssistantChange,
  listAssistantChanges,
} from './operations.ts';
import { assistantChangeSchema } from './schema.ts';

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
    },
  }),
];

export const assistantDocs: {
  listAssistantChanges: OperationDocs<typeof listAssistantChanges>;
  confirmAssistantChange: OperationDocs<typeof confirmAssistantChange>;
  cancelAssistantChange: OperationDocs<typeof cancelAssistantChange>;
} = {
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
