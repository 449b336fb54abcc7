export { emailNotifications } from './email-message.ts';
export { notificationEmailHandler, notifyUndelivered } from './jobs.ts';
export { notify } from './notify.ts';
export { notificationPurge } from './purge.ts';
export { unsubscribeLookup } from './unsubscribing.ts';
