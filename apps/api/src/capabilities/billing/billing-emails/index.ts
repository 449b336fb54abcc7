export { askToConfirm } from './asking.ts';
export { billingEmailTicketPurge } from './purge.ts';
export { billingEmailLookup } from './ticket-store.ts';
