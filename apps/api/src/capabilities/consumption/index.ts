export { createUseCounting } from './counting.ts';
