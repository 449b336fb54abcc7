export { readBilledCompany } from './calendar-store.ts';
export { closeOpenMonth } from './closing.ts';
export { exchangeFor } from './exchange.ts';
export { factsOfInvoice } from './facts-of-invoice.ts';
export { billingHandlers, monthCloseSource } from './jobs.ts';
export { fallDue, noteSent, payInvoice } from './moving.ts';
export { reissue } from './reissuing.ts';
export { checkTaxId } from './vat-numbers.ts';
export { voidInvoice } from './voiding.ts';
