export { noteMethod } from './attaching.ts';
export { expiringCardsHandler, expiringCardsSource } from './expiring.ts';
export { accountHandlers } from './jobs.ts';
export { type AccountRow, findAnyAccount } from './store.ts';
