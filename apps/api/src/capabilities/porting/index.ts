export { approveTransfer } from './approving.ts';
export { cancelPortingItems, cancelPortingItemsOf } from './cancelling.ts';
export { createTransferEventHandler } from './carrier-events.ts';
export { type Correction, correctTransfer } from './correcting.ts';
export { transferHandlers } from './jobs.ts';
export { portingItemPolicy } from './policy.ts';
export { requestTransfers } from './requesting.ts';
export { findPortingItems, portingItemIdsOf, portingItemSource } from './store.ts';
export type { ApprovedValues } from './values.ts';
