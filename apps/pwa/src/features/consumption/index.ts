export { messages } from './messages.ts';
export { dataUsageOf, missingOf, resetDay, stripUsagesOf, topUpsOf, usagesOf } from './usage.ts';
