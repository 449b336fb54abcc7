export { importHandler } from './jobs.ts';
export { importPurges } from './purge.ts';
export { columnName } from './reading/header.ts';
export { phoneText, readPhone } from './reading/phone-cell.ts';
