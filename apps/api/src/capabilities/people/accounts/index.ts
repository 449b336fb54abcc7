export { type Administrator, findAdmin, findMainAdmin } from './administrators.ts';
export { type Admission, admitPerson, requireInvitable } from './admitting.ts';
export { createUser } from './creating.ts';
export { userEntity } from './entity.ts';
export { recordFirstLogin } from './first-login.ts';
export {
  findPeopleForWrite,
  findUser,
  findUserByAddress,
  hasArchivedUser,
  userSource,
} from './store.ts';
