export { ReportView } from './lazy.ts';
