export { expiredChangesHandler } from './jobs.ts';
export { assistantChangePurge } from './purge.ts';
export { assistants } from './routes.ts';
