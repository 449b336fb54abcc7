export { type FromReport, fromReportSchema, reportPath } from './frame-messages.ts';
export { ReportView } from './lazy.ts';
export { ReportSkeleton } from './report-skeleton.tsx';
export { formatRange } from './words.ts';
