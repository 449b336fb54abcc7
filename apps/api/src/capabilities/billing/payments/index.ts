export { createPaymentEventHandler } from './receiving.ts';
