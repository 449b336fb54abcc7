export { billingHandlers, monthCloseSource } from './jobs.ts';
