import { describeSchema, type OperationDocs } from '../documentation/describe.ts';
import { exampleIds, pagingQuery } from '../documentation/shared.ts';
import type { listQueueEvents, listQueueRows, markQueueRow } from './operations.ts';
import { queueEventSchema, queueRowSchema } from './schema.ts';

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
  describeSchema(queueEventSchema, {
    name: 'QueueEvent',
    description: 'What a member of the provider’s staff did about a row of a queue.',
    fields: {
      event_id: 'Id of the entry.',
      occurred_at: 'When it was done.',
      actor_name: 'Name of the member of the staff, or null.',
      actions: 'What was done.',
      text: 'The note that was written, the reason for dropping, or null.',
    },
    example: {
      event_id: '0193f0a2-6b1c-7c4e-9a51-2f4d6e8b0c13',
      occurred_at: '2026-11-19T14:08:00.000Z',
      actor_name: 'Ida Holm',
      actions: ['dropped'],
      text: 'The number has ended.',
    },
  }),
];

export const queueDocs: {
  listQueueRows: OperationDocs<typeof listQueueRows>;
  listQueueEvents: OperationDocs<typeof listQueueEvents>;
  markQueueRow: OperationDocs<typeof markQueueRow>;
} = {
  listQueueRows: {
    description:
      'Who of the staff has taken which rows of a queue, and their notes. Companies never see them.',
    params: { queue: queueParam },
  },
  listQueueEvents: {
    description:
      'Who of the staff took, released, annotated, retried or dropped a row, the newest first. Companies never see it.',
    params: { queue: queueParam, row_id: 'Id of the row.' },
    query: pagingQuery,
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
