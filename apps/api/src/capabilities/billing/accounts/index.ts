export { noteMethod } from './attaching.ts';
export { expiringCardsHandler, expiringCardsSource } from './expiring.ts';
export { accountHandlers } from './jobs.ts';
export { payByNewMethod } from './messages.ts';
export { type AccountRow, findAnyAccount, lookupAccount } from './store.ts';
export { answered, limitTokens, presentForm, startSetup } from './token.ts';
