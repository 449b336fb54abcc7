export { type Admission, admitPerson, requireInvitable } from './admitting.ts';
export { archiveUser, restoreUser } from './archiving.ts';
export { changeUser } from './changing.ts';
export { createUser } from './creating.ts';
export { userEntity } from './entity.ts';
export { recordFirstLogin } from './first-login.ts';
export { joinTeam } from './joining-teams.ts';
export { continueOpening, openCompany } from './opening-company.ts';
export {
  findAnyUsers,
  findPeopleForWrite,
  findUser,
  findUserByAddress,
  hasArchivedUser,
  userSource,
} from './store.ts';
