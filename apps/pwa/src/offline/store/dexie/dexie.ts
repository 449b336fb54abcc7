// A separate module, so that a start can evaluate it in its own task.
export { Dexie } from 'dexie';
