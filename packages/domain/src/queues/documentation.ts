import { describeSchema, type OperationDocs } from '../documentation/describe.ts';
import { exampleIds } from '../documentation/shared.ts';
import type { listQueueRows, markQueueRow } from './operations.ts';
import { queueRowSchema } from './schema.ts';

const queueParam = 'Name of the queue.';

export const queueSchemas = [
  describeSchema(queueRowSchema, {
    name: 'QueueRow',
    description: 'What the provider’s staff have noted about a row of a queue.',
    fields: {
      queue: queueParam,
      row_id: 'Id of the company, transfer, message, invoice or integration.',
      owner_id: 'Id of the member of the staff who has taken it, or null.',
      owner_name: 'Name of that person, or null.',
      is_mine: 'Whether the caller has taken it.',
      note: 'What was noted, or null.',
      version: 'Increases with every change.',
    },
    example: {
      queue: 'kyb',
      row_id: exampleIds.company,
      owner_id: exampleIds.user,
      owner_name: 'Ida Holm',
      is_mine: true,
      note: 'Waits for the new certificate.',
      version: 2,
    },
  }),
];

export const queueDocs: {
  listQueueRows: OperationDocs<typeof listQueueRows>;
  markQueueRow: OperationDocs<typeof markQueueRow>;
} = {
  listQueueRows: {
    description:
      'Who of the staff has taken which rows of a queue, and their notes. Companies never see them.',
    params: { queue: queueParam },
  },
  markQueueRow: {
    description:
      'Takes a row, releases it, or writes its note. Only the provider’s staff see it. If a colleague changed the row in the meantime, the answer names them.',
    params: { queue: queueParam, row_id: 'Id of the row.' },
    body: {
      version: 'The version that was seen; 0 for a row about which nothing was noted.',
      is_mine: 'Takes the row, or releases it. Leave it out to keep its owner.',
      note: 'At most 500 characters; an empty note removes it. Leave it out to keep the note.',
    },
    bodyExample: { version: 0, is_mine: true },
  },
};
