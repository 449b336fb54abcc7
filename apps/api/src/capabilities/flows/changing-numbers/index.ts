export { numberEndsHandler, numberEndsSource } from './due-ends.ts';
export { endNumbers } from './ending.ts';
export { settleNumbers } from './settling.ts';
