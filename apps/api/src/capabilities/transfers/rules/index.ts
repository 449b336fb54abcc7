export { holidaysOf } from './holidays.ts';
export { mobileProblem } from './readiness.ts';
export {
  audienceOf,
  limitsOfGiven,
  requireTransferDay,
  type TransferDayQuestion,
  transferDayFacts,
  transferDayProblem,
} from './transfer-day.ts';
