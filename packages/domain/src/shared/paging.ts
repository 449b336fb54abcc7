import * as z from 'zod/mini';

const pageSize = (most: number) =>
  z.coerce.number<string | number>().check(z.int(), z.minimum(1), z.maximum(most));

/** Default page size: 100 rows. */
export const pageLimit = (most: number) => z._default(pageSize(most), 100);

const cursorSchema = z.optional(z.string().check(z.maxLength(1000)));

/** Query parameters of every paged list; `limit` is 1 000 at most unless a list sets its own. */
export const pageQuery = { cursor: cursorSchema, limit: pageLimit(1000) };

/** As {@link pageQuery}, of a list that had no pages before: without `limit` it has all rows. */
export const optionalPageQuery = {
  cursor: cursorSchema,
  limit: z.optional(pageSize(1000)),
};

/** The `page` object of a paged list, next to `data` (decisions 3). */
export const pageSchema = z.object({ next_cursor: z.nullable(z.string()), total: z.int() });

/** Accepted on public routes, required by none (decisions 3). */
export const publicMarker = { public: z.optional(z.literal('true')) };
