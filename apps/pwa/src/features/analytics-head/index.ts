export { AnalyticsHead } from './analytics-head.tsx';
