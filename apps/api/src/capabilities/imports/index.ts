export { importPurges } from './purge.ts';
