export { readBilledCompany } from './calendar-store.ts';
export { closeOpenMonth } from './closing.ts';
export { exchangeFor } from './exchange.ts';
export { factsOfInvoice } from './facts-of-invoice.ts';
export { findInHistory } from './history-store.ts';
export { type InvoiceInMail, readInvoiceInMail } from './invoice-in-mail.ts';
export { billingHandlers, monthCloseSource } from './jobs.ts';
export { mailedPdf } from './mailed-pdf.ts';
export {
  dueInvoice,
  refundPayment,
  reissueInvoice,
  withdrawCharges,
} from './messages.ts';
export type { InvoiceModel } from './models.ts';
export { moveInvoice, noteSent } from './moving.ts';
export { invoicePolicy } from './policy.ts';
export { reissue } from './reissuing.ts';
export { listOfAccount, loadInvoice, writeFailure, writeRefund } from './store.ts';
export { checkTaxId } from './vat-numbers.ts';
export { voidInvoice } from './voiding.ts';
