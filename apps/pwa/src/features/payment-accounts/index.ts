export { paymentAddress } from './address.ts';
export { ConfirmPayment } from './lazy.ts';
export { AddPaymentMethod } from './list/add-payment-method.tsx';
export { PaymentAccounts } from './list/payment-accounts.tsx';
export { CountryOptions } from './method/country-options.tsx';
export { BankFoot } from './method/method-foot.tsx';
export { TaxHintLine, taxPlaceholder } from './method/tax-field.tsx';
export { taxHint } from './method/tax-hint.ts';
export { expiryText, methodText } from './method-texts.ts';
