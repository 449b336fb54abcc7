import * as z from 'zod/mini';

/** Rows of a page: 100 where nothing is said. */
export const pageLimit = (most: number) =>
  z._default(z.coerce.number<string | number>().check(z.int(), z.minimum(1), z.maximum(most)), 100);

/** Query parameters of every paged list; `limit` is 1 000 at most where a list says no other. */
export const pageQuery = {
  cursor: z.optional(z.string().check(z.maxLength(500))),
  limit: pageLimit(1000),
};

/** What stands beside `data` in a paged list (decisions 3). */
export const pageSchema = z.object({ next_cursor: z.nullable(z.string()), total: z.int() });

/** Accepted on public routes, needed by none (decisions 3). */
export const publicMarker = { public: z.optional(z.literal('true')) };
