export { applyHrPlanHandler } from './apply-job.ts';
export { hrChangesHandler, hrChangesSource } from './due-job.ts';
export { hrPlanPurge } from './purge.ts';
export { hrPlanReadHandler, hrReadRequestHandler } from './read-job.ts';
