import type { Undelivered } from '@workspace/domain/deliveries/schema';
import * as z from 'zod/mini';
import type { UndeliveredModel } from './store.ts';

const payloadSchema = z.object({
  template: z.catch(z.nullable(z.string()), null),
  to: z.catch(z.nullable(z.string()), null),
});

/** Enough to tell one from another, and not enough to write to them. */
export function maskRecipient(recipient: string): string {
  const at = recipient.lastIndexOf('@');
  if (at > 0) return `${recipient.slice(0, 1)}…${recipient.slice(at)}`;
  return recipient.length > 6 ? `${recipient.slice(0, 3)}…${recipient.slice(-2)}` : '…';
}

export function presentUndelivered(row: UndeliveredModel): Undelivered {
  const { template, to } = payloadSchema.parse(row.payload);
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
