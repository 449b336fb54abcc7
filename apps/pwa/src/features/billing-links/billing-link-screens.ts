// Loaded together: both are opened by links in emails about billing.
export { BillingEmailScreen } from './email/billing-email-screen.tsx';
export { PayScreen } from './pay/pay-screen.tsx';
