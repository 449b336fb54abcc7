export { crmTokenHandler } from './checking.ts';
export { crmInvitationLookup } from './invitation-store.ts';
export { crmInvitationPurge } from './purge.ts';
