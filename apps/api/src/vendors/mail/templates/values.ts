import { withoutAddresses } from '@workspace/domain/shared/text';
import * as z from 'zod';

/**
 * A text on one line, in its own direction: a line break would look like the next paragraph, and a
 * mark of direction would turn what follows.
 */
export const lineSchema = z
  .string()
  .transform((text) => text.replace(/[\s\p{Cc}\p{Bidi_Control}]+/gu, ' ').trim());

/** A name of a person or company. Those of earlier releases can contain a web address. */
export const nameSchema = lineSchema.transform(withoutAddresses);

const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** The day in UTC of an instant, as "23 December 2026". */
export const formatDay = (instant: string) => day.format(new Date(instant));
