import { historySubscriber } from './capabilities/events/history/index.ts';
import { webhookSubscriber } from './capabilities/platform/webhooks/index.ts';
import { billingMailSubscriber } from './capabilities/subscribers/billing-mails/index.ts';
import { notificationSubscriber } from './capabilities/subscribers/notifications/index.ts';

/** Those who learn of everything that happens, in the transaction in which it happens. */
export const subscribers = [
  historySubscriber,
  webhookSubscriber,
  notificationSubscriber,
  billingMailSubscriber,
] as const;
