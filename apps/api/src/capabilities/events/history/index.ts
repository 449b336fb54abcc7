export { type HistoryEvent, recordEvent } from './record-event.ts';
