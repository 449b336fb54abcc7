export { invitationHandler } from './jobs.ts';
export { adminInvitationPurge } from './purge.ts';
export { adminInvitationLookup } from './store.ts';
