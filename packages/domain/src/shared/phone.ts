import * as z from 'zod/mini';

/** E.164: a plus and 7 to 15 digits. */
export const e164Schema = z
  .string()
  .check(z.regex(/^\+[1-9]\d{6,14}$/, 'This is not a phone number.'));
