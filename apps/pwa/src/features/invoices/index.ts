export { costsAddress, type HistoryFilter, historyAddress } from './address.ts';
export { CostsDialog, HistoryDialog } from './dialogs.tsx';
export { type InvoicePayment, usePayInvoice } from './paying/use-pay-invoice.tsx';
