export { recountOutdated } from './figures-store.ts';
