export { NumberDetail } from './lazy.ts';
