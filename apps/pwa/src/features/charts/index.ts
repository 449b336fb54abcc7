export { chartStyle } from './chart-style.ts';
