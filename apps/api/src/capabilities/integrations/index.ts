export { crmTokenHandler } from './checking.ts';
export { crmInvitationPurge } from './purge.ts';
