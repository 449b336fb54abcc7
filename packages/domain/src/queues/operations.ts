import * as z from 'zod/mini';
import { defineOperation } from '../contract/operation.ts';
import { idSchema } from '../shared/id.ts';
import { pageQuery, pageSchema } from '../shared/paging.ts';
import { queueErrors } from './errors.ts';
import { noteSchema, queueEventSchema, queueNames, queueRowSchema } from './schema.ts';

export const listQueueRows = defineOperation({
  name: 'queues.list',
  summary: 'List owners and notes of a queue',
  method: 'GET',
  path: '/api/v0/queues/{queue}/rows',
  access: ['staff'],
  impersonation: 'denied',
  rateLimit: 'read',
  offline: 'online',
  params: z.object({ queue: z.enum(queueNames) }),
  response: { status: 200, data: z.array(queueRowSchema) },
  errors: [],
});

/** What staff did about a row, the newest first; also about one that has left its queue. */
export const listQueueEvents = defineOperation({
  name: 'queues.history',
  summary: 'List what staff did about a row of a queue',
  method: 'GET',
  path: '/api/v0/queues/{queue}/rows/{row_id}/events',
  access: ['staff'],
  impersonation: 'denied',
  rateLimit: 'read',
  offline: 'online',
  params: z.object({ queue: z.enum(queueNames), row_id: idSchema }),
  query: z.strictObject(pageQuery),
  response: { status: 200, data: z.array(queueEventSchema), page: pageSchema },
  errors: [],
});

/** Takes or releases a row, or writes its note. */
export const markQueueRow = defineOperation({
  name: 'queues.mark',
  summary: 'Take, release or annotate a row of a queue',
  method: 'POST',
  path: '/api/v0/queues/{queue}/rows/{row_id}',
  access: ['staff'],
  impersonation: 'denied',
  rateLimit: 'write',
  offline: 'online',
  invalidates: ['queues.list', 'queues.history'],
  params: z.object({ queue: z.enum(queueNames), row_id: idSchema }),
  body: z.strictObject({
    /** The version that the caller has seen; 0 if nothing was noted. */
    version: z.int().check(z.nonnegative()),
    /** Takes the row, or releases it. */
    is_mine: z.optional(z.boolean()),
    note: z.optional(noteSchema),
  }),
  response: { status: 200, data: queueRowSchema },
  errors: [queueErrors.changed, queueErrors.taken],
});
