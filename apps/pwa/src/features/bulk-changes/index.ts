export { ManyDialog, SelectionBar } from './lazy.ts';
