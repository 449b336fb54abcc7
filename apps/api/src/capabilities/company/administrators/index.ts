export { type Administrator, findAdmin, findMainAdmin, isOnlyAdmin } from './store.ts';
