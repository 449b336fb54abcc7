export { usageCountingHandler, usageCountingSource } from './counting.ts';
export { groupSums, insertSums } from './day-store.ts';
export { readLastUse, readMonths } from './months-store.ts';
export { groupWeeks, insertWeeks } from './week-store.ts';
