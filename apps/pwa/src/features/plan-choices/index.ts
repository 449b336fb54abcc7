export { byPrice, localPlans, type PlanChoice, planChoices } from './plan-choices.ts';
export {
  planAllowance,
  priceDifference,
  priceEffectLabel,
  priceLabel,
  pricePeriod,
} from './plan-labels.ts';
export { PlanRadioList } from './plan-radio-list.tsx';
export { type OrderKind, useOrderChoices } from './use-order-choices.ts';
