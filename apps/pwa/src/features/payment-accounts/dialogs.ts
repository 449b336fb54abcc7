// Loaded together, when the first of them is opened.
export { AccountDialogs } from './account-dialogs.tsx';
export { ConfirmPayment } from './confirm-payment.tsx';
