export { transferGuideHandler } from './jobs.ts';
export { guideTicketPurge } from './purge.ts';
export { linkForHolder } from './requesting.ts';
export { guideTicketLookup } from './ticket-store.ts';
