export { emailNotifications } from './email-message.ts';
export { notificationEmailHandler, notifyUndelivered } from './jobs.ts';
export { notificationPurge } from './purge.ts';
export { notificationSubscriber } from './subscriber.ts';
export { unsubscribeLookup } from './unsubscribing.ts';
