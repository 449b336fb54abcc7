export { type Administrator, findAdmin, findMainAdmin } from './administrators.ts';
export { userEntity } from './entity.ts';
export { findUser, findUsers, userSource } from './store.ts';
