import * as z from 'zod/mini';

/** Query parameters of every paged list; `limit` is 100 where nothing is said, 1 000 at most. */
export const pageQuery = {
  cursor: z.optional(z.string().check(z.maxLength(500))),
  limit: z._default(
    z.coerce.number<string | number>().check(z.int(), z.minimum(1), z.maximum(1000)),
    100,
  ),
};

/** What stands beside `data` in a paged list (decisions 3). */
export const pageSchema = z.object({ next_cursor: z.nullable(z.string()), total: z.int() });

/** Accepted on public routes, needed by none (decisions 3). */
export const publicMarker = { public: z.optional(z.literal('true')) };
