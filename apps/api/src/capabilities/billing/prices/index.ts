export { switchCurrency } from './currency.ts';
export { priceHandler } from './jobs.ts';
