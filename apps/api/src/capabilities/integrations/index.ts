export { crmTokenHandler } from './checking.ts';
export { disconnectPerson, endInvitationsOf } from './invite.ts';
export { crmInvitationPurge } from './purge.ts';
