import type { ErrorDefinition } from './error.ts';

/** What tickets open; also the label of the metric that counts refused tickets. */
export const ticketPurposes = [
  'guide',
  'qr_code',
  'crm_invitation',
  'hr_invitation',
  'admin_invitation',
  'status',
  'unsubscribe',
  'pay',
  'billing_email',
  'booking',
] as const;
export type TicketPurpose = (typeof ticketPurposes)[number];

/**
 * A ticket in a field of the body or path, by which a link admits a visitor. The request
 * pipeline looks it up before the handler runs. Unknown tickets are counted by address and in
 * total, and refused with 429 beyond a limit. A known ticket has the rate limit to itself, so
 * whoever tries tickets at the same address does not slow it.
 */
export interface TicketAdmission {
  readonly purpose: TicketPurpose;
  /** Name of the field; by default `ticket`. An id in its place is no ticket. */
  readonly field?: string;
  /** The response to an unknown ticket; one of the operation's errors. */
  readonly unknown: ErrorDefinition;
  /**
   * Idempotency keys of a visitor belong to the ticket, which only its holder has. Without it, keys
   * of visitors are ignored.
   */
  readonly ownsKeys?: true;
}
