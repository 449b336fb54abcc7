export { UnpaidInvoiceNotice } from './unpaid-invoice-notice.tsx';
export { useUnpaidInvoice } from './use-unpaid-invoice.ts';
