export { switchCurrency } from './currency.ts';
export { findCurrency } from './currency-store.ts';
export { priceHandler } from './jobs.ts';
export { listAgreedPrices } from './store.ts';
