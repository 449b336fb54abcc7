export type { ManyRun, RowResult } from './many-run.ts';
export { messages } from './messages.ts';
export { nameOf, type RefusedGroup } from './refused.ts';
export { RunView } from './run-view.tsx';
export { SummaryBox } from './summary-box.tsx';
export { type BulkRun, useBulkRun } from './use-bulk-run.ts';
