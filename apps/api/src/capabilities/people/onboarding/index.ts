export { dropAnswers } from './store.ts';
