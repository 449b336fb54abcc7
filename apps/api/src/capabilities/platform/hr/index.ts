export { acceptHrInvitation } from './accept.ts';
export { connectHr } from './connect.ts';
export { hrInvitationLookup } from './invitation-store.ts';
