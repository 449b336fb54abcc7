export { requestRemindersHandler, requestRemindersSource } from './jobs.ts';
