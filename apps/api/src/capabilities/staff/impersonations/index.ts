export { impersonationTicketPurge } from './purge.ts';
