export { historySubscriber } from './subscriber.ts';
