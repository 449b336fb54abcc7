export { visitTicketPurge } from './purge.ts';
