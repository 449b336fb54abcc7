export { readDelta } from './delta.ts';
export { changePurge } from './purge.ts';
export { currentRows } from './snapshot.ts';
