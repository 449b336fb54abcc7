import type { SyncedSource } from '../../database/synced-source.ts';
import { listCompanyPrices, listPlans, pageOfPlans } from './store.ts';

export { findPlan, listCompanyPrices, listPlans } from './store.ts';

export const planSource: SyncedSource<'plan'> = {
  kind: 'plan',
  count: async (unit) => (await listPlans(unit)).length,
  page: pageOfPlans,
  byIds: async (unit, ids) => (await listPlans(unit)).filter((plan) => ids.includes(plan.plan_id)),
};

export const priceSource: SyncedSource<'price'> = {
  kind: 'price',
  count: async (unit) => (await listCompanyPrices(unit)).length,
  page: async (unit, afterId, limit) => {
    const prices = await listCompanyPrices(unit);
    return prices.filter((price) => afterId === null || price.plan_id > afterId).slice(0, limit);
  },
  byIds: async (unit, ids) =>
    (await listCompanyPrices(unit)).filter((price) => ids.includes(price.plan_id)),
};
