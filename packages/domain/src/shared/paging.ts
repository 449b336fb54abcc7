import * as z from 'zod/mini';

/** Default page size: 100 rows. */
export const pageLimit = (most: number) =>
  z._default(z.coerce.number<string | number>().check(z.int(), z.minimum(1), z.maximum(most)), 100);

/** Query parameters of every paged list; `limit` is 1 000 at most unless a list sets its own. */
export const pageQuery = {
  cursor: z.optional(z.string().check(z.maxLength(1000))),
  limit: pageLimit(1000),
};

/** The `page` object of a paged list, next to `data` (decisions 3). */
export const pageSchema = z.object({ next_cursor: z.nullable(z.string()), total: z.int() });

/** Accepted on public routes, required by none (decisions 3). */
export const publicMarker = { public: z.optional(z.literal('true')) };
