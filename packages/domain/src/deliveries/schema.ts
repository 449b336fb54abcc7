import * as z from 'zod/mini';
import { idSchema, instantSchema } from '../shared/id.ts';

/**
 * An outgoing message that was given up after its last try (decisions 8): its kind and recipient,
 * never its content.
 */
export const undeliveredSchema = z.object({
  delivery_id: idSchema,
  /** Null for a message that belongs to no company, such as a login code. */
  company_id: z.nullable(idSchema),
  /** For example `mail.send` or `network.order`. */
  topic: z.string(),
  /** Recipient of a mail or SMS. */
  template: z.nullable(z.string()),
  /** Masked: `a…@nordlys.example`. */
  recipient: z.nullable(z.string()),
  /** The last error, without addresses, numbers and codes. */
  reason: z.string(),
  attempts: z.int(),
  created_at: instantSchema,
  given_up_at: instantSchema,
});
export type Undelivered = z.infer<typeof undeliveredSchema>;
