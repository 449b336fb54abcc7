export { guideTicketPurge } from './purge.ts';
export { guideTicketLookup } from './ticket-store.ts';
