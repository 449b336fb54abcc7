export { type ApprovedValues, approveTransfer } from './approving.ts';
export { cancelPortingItems, cancelPortingItemsOf } from './cancelling.ts';
export { type Correction, correctTransfer } from './correcting.ts';
export { portingItemPolicy } from './policy.ts';
export { sealPortingCode, sealSecrets } from './secrets.ts';
export { findPortingItems, portingItemIdsOf, portingItemSource } from './store.ts';
