export { createTransferEventHandler } from './carrier-events.ts';
export { transferHandlers } from './jobs.ts';
