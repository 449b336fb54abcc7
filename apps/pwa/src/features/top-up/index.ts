export { TopUpDialog } from './lazy.ts';
export { topUpLooks } from './listed/looks.ts';
export { RequestLine } from './listed/request-line.tsx';
export { lastDayOf, topUpReason, topUpText } from './listed/top-up-words.ts';
