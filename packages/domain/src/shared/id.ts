import * as z from 'zod/mini';

/** UUID of any version, normalized to lower case, in which ids are compared. */
export const idSchema = z.uuid('This is not a valid id.').check(z.toLowerCase());
export type Id = z.infer<typeof idSchema>;

/** A row's version: 1 on creation, incremented with every change (decisions 3). */
export const versionSchema = z.int().check(z.positive());

/** An instant as ISO 8601 in UTC with milliseconds. */
export const instantSchema = z.iso.datetime();

/** ISO 3166-1 alpha-2, upper case. */
export const countryCodeSchema = z
  .string()
  .check(z.regex(/^[A-Z]{2}$/, 'This is not a country code.'));
