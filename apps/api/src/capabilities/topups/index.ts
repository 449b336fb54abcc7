export { topUpPolicy } from './policy.ts';
export { topUpSource } from './store.ts';
