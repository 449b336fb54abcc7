export { SelectionBar } from './lazy.ts';
