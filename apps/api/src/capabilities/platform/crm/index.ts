export { createCallHandler } from './calls.ts';
export { crmCallHandler } from './logging.ts';
export { crmCallPurge } from './purge.ts';
