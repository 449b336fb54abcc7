export { type HistoryFilter, historyAddress } from './address.ts';
export { HistoryDialog } from './dialogs.tsx';
export { type InvoicePayment, usePayInvoice } from './paying/use-pay-invoice.tsx';
