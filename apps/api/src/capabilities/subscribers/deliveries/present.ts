import { canRetry } from '@workspace/domain/deliveries/rules';
import { emailKinds, type SentEmail, type Undelivered } from '@workspace/domain/deliveries/schema';
import { notificationTypes } from '@workspace/domain/events/catalogue';
import * as z from 'zod/mini';
import { failureForAdministrators } from '../../../vendors/mail/failure.ts';
import { type EmailReader, type OutboxModel, smsTopic } from './store.ts';

const payloadSchema = z.object({
  template: z.optional(z.string()),
  to: z.optional(z.string()),
  notification_type: z.optional(z.string()),
});

/** Masks an address: recipients stay distinguishable, but nobody can write to them. */
export function maskRecipient(recipient: string): string {
  const at = recipient.lastIndexOf('@');
  if (at > 0) return `${recipient.slice(0, 1)}…${recipient.slice(at)}`;
  return recipient.length > 6 ? `${recipient.slice(0, 3)}…${recipient.slice(-2)}` : '…';
}

const hourMs = 3_600_000;

/** @param now real time, as all times of the outbox */
export function presentUndelivered(row: OutboxModel, now: Date): Undelivered {
  // A payload of an unknown shape is still listed by its topic.
  const { template = null, to = null } = payloadSchema.safeParse(row.payload).data ?? {};
  const since = row.settled_at ?? row.created_at;
  const given_up_at = row.settled_at?.toISOString() ?? null;
  return {
    delivery_id: row.id,
    company_id: row.company_id,
    topic: row.topic,
    template,
    recipient: to === null ? null : maskRecipient(to),
    reason: row.last_error ?? '',
    attempts: row.attempts,
    created_at: row.created_at.toISOString(),
    given_up_at,
    can_retry: canRetry({ topic: row.topic, given_up_at }),
    age_hours: Math.max(0, Math.floor((now.getTime() - since.getTime()) / hourMs)),
  };
}

const statusOf = {
  waiting: 'pending',
  pending: 'pending',
  delivered: 'sent',
  dead: 'failed',
  dropped: 'failed',
} as const;

/** The reason of an SMS is read by staff alone, and has no numbers in it (`jobs/mask.ts`). */
function reasonOf({ last_error: error }: OutboxModel, channel: SentEmail['channel']) {
  if (error === null || channel === 'sms') return error;
  return failureForAdministrators(error);
}

/**
 * For the company's administrators, who know the addresses of their people, or for the provider's
 * staff, to whom recipients are masked (decisions 8).
 */
export function presentEmail(row: OutboxModel, reader: EmailReader): SentEmail {
  // A payload of an earlier version is still listed, as a notification.
  const payload = payloadSchema.safeParse(row.payload).data ?? {};
  const to = payload.to ?? '';
  const channel = row.topic === smsTopic ? 'sms' : 'email';
  return {
    email_id: row.id,
    channel,
    to: reader === 'staff' ? maskRecipient(to) : to,
    kind: emailKinds.find((kind) => kind === payload.template) ?? 'notification',
    notification_type: notificationTypes.find((type) => type === payload.notification_type) ?? null,
    status: statusOf[row.state],
    reason: row.state === 'delivered' ? null : reasonOf(row, channel),
    created_at: row.created_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
  };
}
