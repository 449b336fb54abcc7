export { archive, change, create } from './changing-people.ts';
