export { webhookHandlers } from './jobs.ts';
export { webhookDeliveryPurge } from './purge.ts';
export { webhookSubscriber } from './subscriber.ts';
