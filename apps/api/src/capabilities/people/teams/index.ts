export { teamEntity } from './entity.ts';
export { joinTeam, joinTeamsAtCreation, replaceTeams } from './joining.ts';
export { lockTeam } from './member-store.ts';
export { teamSource } from './store.ts';
