export { readDelta } from './delta.ts';
