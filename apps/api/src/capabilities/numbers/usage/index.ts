export { usageCountingHandler, usageCountingSource } from './counting.ts';
export { groupSums, insertSums } from './day-store.ts';
