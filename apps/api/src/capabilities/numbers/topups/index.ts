export { abandonTopUps, abandonTopUpsOf } from './abandoning.ts';
export { topUpHandlers } from './jobs.ts';
export { topUpDraftPurge } from './purge.ts';
export { topUpSource } from './store.ts';
export { readTopUpSums } from './sums.ts';
export { takeUnremindedTopUps } from './unreminded-store.ts';
