export { crmTokenHandler } from './checking.ts';
export { crmInvitationLookup } from './invitation-store.ts';
export type { InvitingServices } from './invite.ts';
export { disconnectPerson, endInvitationsOf } from './invite.ts';
export { findIntegration } from './list.ts';
export { crmInvitationPurge } from './purge.ts';
export { reportRefusedToken } from './refused.ts';
export { findPersonsCrm, tokenContext } from './store.ts';
