export { cancelPortingItems, cancelPortingItemsOf } from './cancelling.ts';
export { portingItemPolicy } from './policy.ts';
export { requestTransfers } from './requesting.ts';
export { findPortingItems, portingItemIdsOf, portingItemSource } from './store.ts';
