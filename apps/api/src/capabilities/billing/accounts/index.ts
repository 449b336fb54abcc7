export { noteMethod } from './attaching.ts';
export { accountHandlers } from './jobs.ts';
