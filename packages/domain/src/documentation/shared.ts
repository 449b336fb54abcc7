import { savedChangeSchema } from '../contract/saved-change.ts';
import { pageSchema } from '../shared/paging.ts';
import { describeSchema } from './describe.ts';

/** Ids shared by the examples, so that they refer to each other. */
export const exampleIds = {
  company: '3f0c9a52-7c11-4a55-9b0e-5d1f6f1f2a10',
  user: 'c2a8f3b6-0d17-4e7b-8a3c-1f5b7e9d2c40',
  otherUser: '5b6f0d7e-93a1-4c28-b1d4-7e2a9c3f8d51',
  number: '9b1d7e04-5a41-4f0c-9d2e-3c8b6a7f1e20',
  plan: '7e40aa19-b2c3-4d5e-8f60-1a2b3c4d5e6f',
  otherPlan: '1c93d6e8-77f0-4b1a-9c2d-8e7f6a5b4c3d',
  team: '2d84b1c6-3e5f-4a79-8b0c-6d1e2f3a4b5c',
  portingItem: '0b6e1c94-2f5d-4e83-a7b6-9c8d7e6f5a41',
  import: '6c7d8e9f-0a1b-4c2d-8e3f-4a5b6c7d8e9f',
} as const;

export const companyIdParam = {
  company_id: 'Id of your company. The API documentation of the portal shows it.',
} as const;

export const numberIdParam = { number_id: 'Id of the number.' } as const;

/** Parameters of every paged list. */
export const pagingQuery = {
  cursor:
    'The `next_cursor` of the previous page. Omit it for the first page. Keep the filters and `sort` unchanged: where a list has filters, other ones are refused with 422.',
  limit: 'Maximum number of rows in a page.',
} as const;

/** The parameter `limit` of a list that had no pages before. */
export const wholeListLimit = 'Maximum number of rows in a page. Omit it for the whole list.';

/** Parameters that lists with filters have in common. */
export const periodQuery = {
  created_after: 'Only rows created at this instant or later.',
  created_before: 'Only rows created before this instant.',
} as const;

export const changePeriodQuery = {
  updated_after: 'Only rows whose last change was at this instant or later.',
  updated_before: 'Only rows whose last change was before this instant.',
} as const;

export const publicMarkerQuery = {
  public: 'Accepted on public routes and ignored.',
} as const;

export const pageDocs = describeSchema(pageSchema, {
  name: 'Page',
  description: 'Cursor of the next page, and length of the whole list.',
  fields: {
    next_cursor: 'Send it as `cursor` to read the next page. Null on the last page.',
    total: 'Number of rows in the whole list.',
  },
  example: { next_cursor: null, total: 1 },
});

export const savedChangeDocs = describeSchema(savedChangeSchema, {
  name: 'SavedChange',
  description: 'Who saved the current version of a row, and when.',
  fields: { at: 'When it was saved.', by: 'The person or the system that saved it.' },
  example: {
    at: '2026-11-20T08:12:40.000Z',
    by: { kind: 'admin', user_id: exampleIds.otherUser, name: 'Line Kjærgaard' },
  },
});
