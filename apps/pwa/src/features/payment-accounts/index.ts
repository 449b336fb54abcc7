export { paymentAddress } from './address.ts';
export { ConfirmPayment } from './lazy.ts';
export { AddPaymentMethod } from './list/add-payment-method.tsx';
export { PaymentAccounts } from './list/payment-accounts.tsx';
