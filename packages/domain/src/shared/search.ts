import * as z from 'zod/mini';

/** What somebody looks for; PostgreSQL holds no text with a NUL in it. */
export const searchSchema = z.string().check(
  z.trim(),
  z.maxLength(200),
  z.refine((text) => !text.includes('\0'), { error: 'This cannot be looked for.' }),
);
