import * as z from 'zod';
import { defineMessage } from '../../../jobs/message.ts';

/**
 * Makes deliveries of the events of a company. The database queues it together with the events
 * (`collect_webhook_events`).
 */
export const prepareWebhooks = defineMessage('webhooks.prepare', z.object({}));

/** Sends what is due to one endpoint. */
export const sendWebhooks = defineMessage('webhooks.send', z.object({ endpoint_id: z.uuid() }), {
  lane: 'webhook',
});
