export { findUndelivered, settleUndelivered } from './store.ts';
