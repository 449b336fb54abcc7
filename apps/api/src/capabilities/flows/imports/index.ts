export { importHandler } from './jobs.ts';
export { importPurges } from './purge.ts';
