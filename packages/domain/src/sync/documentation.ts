import { describeSchema, type OperationDocs } from '../documentation/describe.ts';
import { companyIdParam, exampleIds } from '../documentation/shared.ts';
import type { getChanges } from './operations.ts';
import { changeSchema, changesPageSchema } from './schema.ts';

export const syncSchemas = [
  describeSchema(changeSchema, {
    name: 'Change',
    description: 'A row that was added or changed, or one that is gone.',
    fields: {
      kind: 'What the row is; it has the shape that the list of its kind returns.',
      id: 'Id of the row.',
      op: '`put`: the row is new or has changed. `delete`: it is gone, or not yours any more.',
      row: 'The whole row; absent with `delete`.',
    },
    example: { kind: 'number', id: exampleIds.number, op: 'delete' },
  }),
  describeSchema(changesPageSchema, {
    name: 'ChangesPage',
    description: 'Where to go on.',
    fields: {
      next_cursor: 'Send it as `since` in the next call, at once if `has_more`, later if not.',
      has_more: 'Whether more rows are waiting.',
      total: 'Rows of the whole snapshot; on its first page only.',
    },
    example: { next_cursor: 'eyJyIjoxMjM0fQ', has_more: false },
  }),
];

export const syncDocs: { getChanges: OperationDocs<typeof getChanges> } = {
  getChanges: {
    description:
      'Keeps a copy of the company’s data up to date. The first call, without `since`, begins a snapshot that comes page by page; after that, the same call returns what has changed. A cursor is good for 90 days; then the answer is 410 `resync_required`, and the copy is read anew.',
    params: companyIdParam,
    query: {
      since: 'The `next_cursor` of the call before. Leave it out to begin a snapshot.',
      limit: 'Rows of a page.',
    },
  },
};
