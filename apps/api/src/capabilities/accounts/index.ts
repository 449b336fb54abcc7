export { userEntity } from './entity.ts';
export { findUser, findUsers, userSource } from './store.ts';
