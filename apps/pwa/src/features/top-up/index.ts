export { TopUpDialog } from './lazy.ts';
export { RequestLine } from './listed/request-line.tsx';
export { lastDayOf, topUpReason, topUpText } from './listed/top-up-labels.ts';
export { topUpStatusBadges } from './listed/top-up-status-badges.ts';
