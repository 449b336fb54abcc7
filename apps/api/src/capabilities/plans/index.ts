export { findPlan, listCompanyPrices, listPlans, planSource, priceSource } from './store.ts';
