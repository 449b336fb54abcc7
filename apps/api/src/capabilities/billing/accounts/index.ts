export { noteMethod } from './attaching.ts';
export { accountHandlers } from './jobs.ts';
export { payByNewMethod } from './messages.ts';
export { lookupAccount } from './store.ts';
export { answered, limitTokens, presentForm, startSetup } from './token.ts';
