export { guideTicketPurge } from './purge.ts';
