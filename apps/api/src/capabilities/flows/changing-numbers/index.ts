export { numberEndsHandler, numberEndsSource } from './due-ends.ts';
export { settleNumbers } from './settling.ts';
