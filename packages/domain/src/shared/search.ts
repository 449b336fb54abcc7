import * as z from 'zod/mini';
import { withoutStrayMarks } from './phone.ts';

/** A search term; PostgreSQL text cannot contain NUL. */
export const searchSchema = z.string().check(
  z.overwrite(withoutStrayMarks),
  z.trim(),
  z.maxLength(200),
  z.refine((text) => !text.includes('\0'), { error: 'This cannot be looked for.' }),
);
