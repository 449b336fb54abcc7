import type { CreateScreenData } from '../offline/session/screen-data.ts';
import { createConsumption } from './consumption.ts';
import type { OverviewIndex } from './index-shape.ts';
import { createOverviewIndex } from './overview-index.ts';

/** What the screens of a company's people read: the overview's rows with what their numbers used. */
export const createCompanyData: CreateScreenData<OverviewIndex> = ({ onBroken, ...context }) => {
  const index = createOverviewIndex({ onBroken });
  return { index, feed: createConsumption({ ...context, index }) };
};
