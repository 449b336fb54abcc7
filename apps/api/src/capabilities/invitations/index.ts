export { invitationHandler } from './jobs.ts';
export { adminInvitationPurge } from './purge.ts';
