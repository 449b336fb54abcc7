export { byPrice, localPlans, type PlanChoice, planChoices } from './plan-choices.ts';
export { PlanRadioList } from './plan-radio-list.tsx';
export {
  planAllowance,
  priceDifference,
  priceEffectWords,
  pricePeriod,
  priceWords,
} from './plan-words.ts';
export { type OrderKind, useOrderChoices } from './use-order-choices.ts';
