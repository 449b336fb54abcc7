export { usageCountingHandler, usageCountingSource } from './counting.ts';
