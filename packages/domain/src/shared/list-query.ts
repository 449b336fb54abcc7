import * as z from 'zod/mini';
import { instantSchema } from './id.ts';
import { searchSchema } from './search.ts';

/** Values of one parameter at most. */
const most = 100;

/** A filter of a list that may be repeated: a row has one of the values. */
export const oneOrMore = <S extends z.ZodMiniType>(schema: S) =>
  z.optional(z.union([schema, z.array(schema).check(z.maxLength(most))]));

/** The order of a list: one of the fields, ascending, or descending with `-` before its name. */
export const sortBy = <const Field extends string>(fields: readonly Field[]) =>
  z.optional(z.enum(fields.flatMap((field): (Field | `-${Field}`)[] => [field, `-${field}`])));

/** Text to look for in a list, anywhere in a value and in any case. */
export const listSearch = z.optional(searchSchema.check(z.minLength(1)));

/** An instant at which a period of a list begins or ends. PostgreSQL knows no year 0. */
export const momentSchema = instantSchema.check(
  z.refine((text) => !text.startsWith('0000'), { error: 'There was no such year.' }),
);

/** Half-open, so that the end of one period may be the beginning of the next. */
export const createdPeriod = {
  /** At this instant or later. */
  created_after: z.optional(momentSchema),
  /** Earlier than this instant. */
  created_before: z.optional(momentSchema),
};

/** As {@link createdPeriod}, of the last change. */
export const updatedPeriod = {
  updated_after: z.optional(momentSchema),
  updated_before: z.optional(momentSchema),
};
