import * as z from 'zod/mini';
import { brand } from '../brand.ts';
import { secret } from '../contract/secret.ts';
import { idSchema, instantSchema } from '../shared/id.ts';
import { writtenText } from '../shared/text.ts';

/** Lifetime of a ticket, in real time (decisions 1). */
export const ticketSeconds = 60;

/** Maximum duration of an impersonation session, in real time (decisions 1). */
export const impersonationMinutes = 60;

/** Why staff open the company, for its administrators: one line, 200 characters at most. */
export const impersonationReasonSchema = writtenText(200).check(
  z.minLength(1),
  z.regex(/^[^\p{Cc}]*$/u),
);

/** Opaque: 32 random bytes, base64url. */
export const ticketValueSchema = secret(z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)));

/** A ticket with which one staff member can act as one administrator, once. */
export const impersonationTicketSchema = z.object({
  /** Null for a request repeated with its key: a ticket is shown once. */
  ticket: z.nullable(ticketValueSchema),
  expires_at: instantSchema,
  company_id: idSchema,
  company_name: z.string(),
  /** The company's main administrator. */
  user_id: idSchema,
  /**
   * Where the impersonation session begins, on the product's own origin; does not contain the
   * ticket.
   */
  path: z.string(),
});
export type ImpersonationTicket = z.infer<typeof impersonationTicketSchema>;

/** A new impersonation session: actor, subject, company and expiry. */
export const impersonationSchema = z.object({
  /** Sent as `Authorization: Bearer`; not accepted as a cookie. */
  access_token: secret(z.string()),
  expires_at: instantSchema,
  staff: z.object({ name: z.string(), email: z.string() }),
  company: z.object({ id: idSchema, name: z.string() }),
  user: z.object({
    id: idSchema,
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
  }),
});
export type ImpersonationSession = z.infer<typeof impersonationSchema>;

/**
 * The URL that opens a company's app as its main administrator (specification 1, section 2.1). Its
 * parameters are checked against the ticket and grant nothing on their own.
 */
export function impersonationPath(subject: { company_id: string; user_id: string }): string {
  const { queryPrefix } = brand;
  const query = new URLSearchParams({
    [`${queryPrefix}user_id`]: subject.user_id,
    [`${queryPrefix}company_id`]: subject.company_id,
  });
  return `/impersonate?${query}`;
}
