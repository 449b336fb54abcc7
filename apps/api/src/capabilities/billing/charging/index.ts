export { endDroppedCharge } from './dropping.ts';
export { startConfirmation } from './handlers.ts';
export { chargingHandlers } from './jobs.ts';
export { findWaiting } from './paying.ts';
export { noteRefundedAmount, noteRefundFailed } from './refunding.ts';
export { sendOpenCharges } from './sending.ts';
export { settle } from './settling.ts';
export { fallDue, giveUpIfFailed, tryAgain } from './starting.ts';
export { findChargeableMethod } from './store.ts';
