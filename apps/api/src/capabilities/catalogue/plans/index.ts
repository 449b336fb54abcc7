export {
  findPlan,
  listCompanyPrices,
  listPlans,
  listPublicPlans,
  planSource,
  priceSource,
} from './store.ts';
