export { type Administrator, findAdmin, findMainAdmin } from './store.ts';
