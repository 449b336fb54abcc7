import { describeSchema, type OperationDocs } from '../documentation/describe.ts';
import { companyIdParam, exampleIds } from '../documentation/shared.ts';
import type { getChanges } from './operations.ts';
import { changeSchema, changesPageSchema } from './schema.ts';

export const syncSchemas = [
  describeSchema(changeSchema, {
    name: 'Change',
    description: 'A row that was added, changed or deleted.',
    fields: {
      kind: 'Kind of the row. The row has the same shape as in the list of its kind.',
      id: 'Id of the row.',
      op: '`put`: the row is new or has changed. `delete`: the row was deleted, or you can no longer read it.',
      row: 'The whole row; absent with `delete`.',
    },
    example: { kind: 'number', id: exampleIds.number, op: 'delete' },
  }),
  describeSchema(changesPageSchema, {
    name: 'ChangesPage',
    description: 'Cursor of the next call.',
    fields: {
      next_cursor:
        'Send it as `since` in the next call: immediately if `has_more`, otherwise later.',
      has_more: 'Whether there are more rows.',
      total: 'Number of rows in the whole snapshot; on its first page only.',
      versions:
        'The version of the rows of each kind. On the first page of a snapshot, and when a version has changed since the cursor was issued: then read the kinds that your program needs in their new shape again, with `kinds`.',
    },
    example: { next_cursor: 'eyJyIjoxMjM0fQ', has_more: false },
  }),
];

export const syncDocs: { getChanges: OperationDocs<typeof getChanges> } = {
  getChanges: {
    description:
      'Keeps a copy of the company’s data up to date. Administrators read all of it; employees read their own row, numbers and transfers, the company, countries and plans, and no prices and teams. The first call, without `since`, starts a snapshot, page by page; after that, the same call returns what has changed. A cursor is valid for 90 days; then the response is 410 `resync_required`, and the copy must be loaded again.',
    params: companyIdParam,
    query: {
      since: 'The `next_cursor` of the previous call. Omit it to start a snapshot.',
      kinds:
        'Without `since`: the kinds of the snapshot, separated by commas; all by default. Kinds that the server does not know have no rows. A program that already has the other kinds reads the pages of such a snapshot until `has_more` is false, and then continues with the cursor that it had before: changes are always those of all kinds.',
      limit: 'Maximum number of rows in a page.',
    },
  },
};
