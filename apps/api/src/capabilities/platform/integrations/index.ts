export { crmTokenHandler } from './checking.ts';
export { crmInvitationLookup } from './invitation-store.ts';
export { disconnectPerson, endInvitationsOf } from './invite.ts';
export { findIntegration } from './list.ts';
export { crmInvitationPurge } from './purge.ts';
export { findPersonsCrm } from './store.ts';
