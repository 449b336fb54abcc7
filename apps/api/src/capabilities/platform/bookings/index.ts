export { bookingPurge } from './purge.ts';
export { bookingTicketLookup } from './store.ts';
