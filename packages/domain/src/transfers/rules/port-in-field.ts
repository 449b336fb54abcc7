import * as z from 'zod/mini';

/** `info` and `warn` are notices with sanitised rich text; the others ask for a value. */
export const portInFieldTypes = ['text', 'select', 'date', 'info', 'warn'] as const;

/** Name of the carrier field, which is the first one of every country. */
export const carrierFieldName = 'current_carrier';

/**
 * One field of the form of a country and kind of contract (specification 3, section 3). The carrier
 * field is a `select`, or `text` where there is no list. Its value is a JSON string of
 * `{ carrierId, carrierName }`, or plain text.
 */
export const portInFieldSchema = z.object({
  name: z.string(),
  type: z.enum(portInFieldTypes),
  label: z.string(),
  placeholder: z.nullable(z.string()),
  required: z.boolean(),
  options: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Rich text of `info` and `warn`: sanitised HTML with `p, br, strong, em, ul, ol, li, a`. */
  value: z.nullable(z.string()),
  /** Where a person finds the value, in one sentence. */
  help: z.nullable(z.string()),
  /** A secret value is encrypted, never returned, and not kept in drafts. */
  secret: z.boolean(),
});
export type PortInField = z.infer<typeof portInFieldSchema>;
