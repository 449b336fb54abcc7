export { importHandler } from './jobs.ts';
export { importPurges } from './purge.ts';
export { phoneText, readPhone } from './reading/phone-cell.ts';
