export { billingMailHandler } from './jobs.ts';
export { billingMailSubscriber } from './subscriber.ts';
export { isBillingMailType } from './types.ts';
export { billingMail } from './writing.ts';
