import * as z from 'zod/mini';
import { idSchema, instantSchema } from '../shared/id.ts';

/**
 * Something that was to leave the product and was given up after its last try (decisions 8): what
 * it was and to whom, never what it said.
 */
export const undeliveredSchema = z.object({
  delivery_id: idSchema,
  /** Null for what belongs to no company, as a login code. */
  company_id: z.nullable(idSchema),
  /** For example `mail.send` or `network.order`. */
  topic: z.string(),
  /** Of a mail or SMS. */
  template: z.nullable(z.string()),
  /** Masked: `a…@nordlys.example`. */
  recipient: z.nullable(z.string()),
  /** What stood in the way, without addresses, numbers and codes. */
  reason: z.string(),
  attempts: z.int(),
  created_at: instantSchema,
  given_up_at: instantSchema,
});
export type Undelivered = z.infer<typeof undeliveredSchema>;
