export {
  cancelOpenPortingItems,
  cancelPortingItems,
  cancelPortingItemsOf,
  cancelTransferItem,
} from './cancelling.ts';
export { type Correction, correctTransfer } from './correcting.ts';
export { transferDaysOf } from './dates.ts';
export { portingItemEntity } from './entity.ts';
export { planEsimCheck } from './esim-check.ts';
export { inCompanyOf, transferReminderHandlers } from './jobs.ts';
export { newestItemOf, openItemOf } from './open-items-store.ts';
export { portingItemPolicy } from './policy.ts';
export { requestTransfers } from './requesting.ts';
export { openValues } from './secrets.ts';
export { withItem } from './service.ts';
export { mailTransferStatus } from './status-mail.ts';
export {
  findPortingItems,
  type PortingItemModel,
  portingItemIdsOf,
  portingItemSource,
} from './store.ts';
export { callingAuthor, type TransferInput } from './transfer-input.ts';
export { takeUnremindedTransfers } from './unreminded-store.ts';
export type { ApprovedValues } from './values.ts';
export { changeWishedDay } from './wished-day.ts';
export { lockItem, noteCarrier, type PortingItemChange, updateItem } from './write-store.ts';
