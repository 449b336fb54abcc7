export { readBilledCompany } from './calendar-store.ts';
export { chargedAt, closeOpenMonth } from './closing.ts';
export { billingHandlers, monthCloseSource } from './jobs.ts';
export { fallDue, noteSent, payInvoice } from './moving.ts';
export { reissue } from './reissuing.ts';
export { voidInvoice } from './voiding.ts';
