import type { Undelivered } from '@workspace/domain/deliveries/schema';
import * as z from 'zod/mini';
import type { UndeliveredModel } from './store.ts';

const payloadSchema = z.object({
  template: z.optional(z.string()),
  to: z.optional(z.string()),
});

/** Masks an address: recipients stay distinguishable, but nobody can write to them. */
export function maskRecipient(recipient: string): string {
  const at = recipient.lastIndexOf('@');
  if (at > 0) return `${recipient.slice(0, 1)}…${recipient.slice(at)}`;
  return recipient.length > 6 ? `${recipient.slice(0, 3)}…${recipient.slice(-2)}` : '…';
}

export function presentUndelivered(row: UndeliveredModel): Undelivered {
  // A payload of an unknown shape is still listed by its topic.
  const { template = null, to = null } = payloadSchema.safeParse(row.payload).data ?? {};
  return {
    delivery_id: row.id,
    company_id: row.company_id,
    topic: row.topic,
    template,
    recipient: to === null ? null : maskRecipient(to),
    reason: row.last_error ?? '',
    attempts: row.attempts,
    created_at: row.created_at.toISOString(),
    given_up_at: (row.settled_at ?? row.created_at).toISOString(),
  };
}
