export { teamEntity } from './entity.ts';
export { joinTeam, joinTeamsAtCreation } from './joining.ts';
export { lockTeam } from './member-store.ts';
export { teamSource } from './store.ts';
