import type { EventSubscriber } from '../../../database/events.ts';
import { writeBillingMail } from './message.ts';
import { isBillingMailType } from './types.ts';

/** Mails the billing address of the account that an event is about, if it has confirmed. */
export const billingMailSubscriber: EventSubscriber = (
  { send, newId },
  { event: { notification }, subjectId, facts },
) => {
  if (!notification || subjectId === null) return;
  const { type } = notification;
  if (!isBillingMailType(type)) return;
  send(writeBillingMail, { mail_id: newId(), type, subject_id: subjectId, facts });
};
