export { createStatusLink } from './links.ts';
export { statusTicketPurge } from './purge.ts';
export { mailStatusLink, type StatusMail } from './receipt.ts';
export {
  countNewTickets,
  findTicket,
  lookupTicket,
  type StatusSubject,
  type StatusTicketModel,
  statusTicketLookup,
} from './ticket-store.ts';
