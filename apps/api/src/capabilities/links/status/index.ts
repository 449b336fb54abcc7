export { createStatusLink } from './links.ts';
export { statusTicketPurge } from './purge.ts';
export { type StatusSubject, statusTicketLookup } from './ticket-store.ts';
