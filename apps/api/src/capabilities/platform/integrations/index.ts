export { acceptInvitation } from './accept.ts';
export { crmTokenHandler } from './checking.ts';
export { crmInvitationLookup } from './invitation-store.ts';
export { disconnectPerson, endInvitationsOf, invite } from './invite.ts';
export { findIntegration } from './list.ts';
export { IntegrationModel } from './models.ts';
export { presentIntegration } from './present.ts';
export { crmInvitationPurge } from './purge.ts';
export { deleteRow, mayMove, tokenContext, updateRow } from './store.ts';
