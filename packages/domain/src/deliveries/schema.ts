import * as z from 'zod/mini';
import { notificationTypes } from '../events/catalogue.ts';
import { idSchema, instantSchema } from '../shared/id.ts';

/**
 * An outgoing message that was given up after its last try (decisions 8), or has failed six times
 * and is still tried: its kind and recipient, never its content.
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
  /** Null while it is still tried. */
  given_up_at: z.nullable(instantSchema),
  /** Whether staff may have it sent again. */
  can_retry: z.boolean(),
  /** Whole hours since it was given up, or since it was first due while it is still tried. */
  age_hours: z.int(),
});
export type Undelivered = z.infer<typeof undeliveredSchema>;

/** `sent`: the mail server has accepted it. `failed`: given up after the last try. */
export const emailStatuses = ['pending', 'sent', 'failed'] as const;
export type EmailStatus = (typeof emailStatuses)[number];

/** What the emails of a company, and its SMS that were given up, are about. */
export const emailKinds = [
  'confirmation_code',
  'esim_guide',
  'admin_invite',
  'crm_invite',
  'hr_invite',
  'crm_disconnected',
  'transfer_rejected',
  'request_received',
  'request_status',
  'billing_email',
  'invoice_ready',
  'invoice_paid',
  'payment_problem',
  'payment_method',
  'card_expiring',
  'booking',
  'welcome',
  'notification',
] as const;
export type EmailKind = (typeof emailKinds)[number];

/**
 * An email to one of the company's people, without its content (specification 2, section 4), or, for
 * the provider's staff, an SMS that was given up.
 */
export const sentEmailSchema = z.object({
  email_id: idSchema,
  channel: z.enum(['email', 'sms']),
  /** Masked for the provider's staff: `a…@nordlys.example`, `+45…56`. */
  to: z.string(),
  kind: z.enum(emailKinds),
  /** The event of a `notification`; null for other kinds, and if it is not known any longer. */
  notification_type: z.nullable(z.enum(notificationTypes)),
  status: z.enum(emailStatuses),
  /** Why the last attempt failed; null if none has. */
  reason: z.nullable(z.string()),
  created_at: instantSchema,
  /** When it was accepted or given up; null while it is pending. */
  settled_at: z.nullable(instantSchema),
});
export type SentEmail = z.infer<typeof sentEmailSchema>;
