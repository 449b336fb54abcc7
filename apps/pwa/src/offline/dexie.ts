// By itself, so that a start can have it run in a task of its own.
export { Dexie } from 'dexie';
