export { createPayLink, openPayTicket, type PayTicket } from './links.ts';
export { invoiceTicketPurge } from './purge.ts';
export { payTicketLookup } from './ticket-store.ts';
