import * as z from 'zod/mini';
import { brand } from '../brand.ts';
import { secret } from '../contract/secret.ts';
import { idSchema, instantSchema } from '../shared/id.ts';

/** How long a ticket is good, in real time (decisions 1). */
export const ticketSeconds = 60;

/** The longest impersonation session, in real time (decisions 1). */
export const impersonationMinutes = 60;

/** Opaque: 32 random bytes, base64url. */
export const ticketValueSchema = secret(z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)));

/** A ticket that lets one staff member act as one administrator, once. */
export const impersonationTicketSchema = z.object({
  /** Null where the request was repeated with its key: a ticket is shown once. */
  ticket: z.nullable(ticketValueSchema),
  expires_at: instantSchema,
  company_id: idSchema,
  company_name: z.string(),
  /** The company's main administrator. */
  user_id: idSchema,
  /** Where the impersonation session begins, on the product's own origin; the ticket is not in it. */
  path: z.string(),
});
export type ImpersonationTicket = z.infer<typeof impersonationTicketSchema>;

/** An impersonation session that has begun: who acts, as whom, where, and how long at most. */
export const impersonationSchema = z.object({
  /** Presented as `Authorization: Bearer`; good as no cookie. */
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
 * The address that opens a company's app as its main administrator (specification 1, section 2.1).
 * What stands in it is held against the ticket and grants nothing by itself.
 */
export function impersonationPath(subject: { company_id: string; user_id: string }): string {
  const { queryPrefix } = brand;
  const query = new URLSearchParams({
    [`${queryPrefix}user_id`]: subject.user_id,
    [`${queryPrefix}company_id`]: subject.company_id,
  });
  return `/impersonate?${query}`;
}
