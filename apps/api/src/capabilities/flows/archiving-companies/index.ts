export { dueArchivesHandler, dueArchivesSource } from './due-archives.ts';
