import type { CreateScreenData } from '../offline/session/screen-data.ts';
import { createConsumption } from './consumption.ts';
import type { PlanIndex } from './index-shape.ts';
import { createPlanIndex } from './plan-index.ts';

/** What the screens of a company's people read: the overview's rows with what their numbers used. */
export const createCompanyData: CreateScreenData<PlanIndex> = ({ onBroken, ...context }) => {
  const index = createPlanIndex({ onBroken });
  return { index, feed: createConsumption({ ...context, index }) };
};
