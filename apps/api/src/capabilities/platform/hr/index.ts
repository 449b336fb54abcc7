export { acceptHrInvitation } from './accept.ts';
export { hrCheckHandler } from './checking.ts';
export { connectHr } from './connect.ts';
export { hrInvitationLookup } from './invitation-store.ts';
export { nightlyReadHandler, nightlyReadSource } from './nightly.ts';
export { hrEventPurge, hrInvitationPurge } from './purge.ts';
export { connectionRefused, readConnection } from './reading.ts';
export { connectedAt, noteRead } from './store.ts';
