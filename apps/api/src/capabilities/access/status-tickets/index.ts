export { createStatusLink } from './links.ts';
export { statusTicketPurge } from './purge.ts';
export {
  findTicket,
  lookupTicket,
  type StatusSubject,
  type StatusTicketModel,
  statusTicketLookup,
} from './ticket-store.ts';
