export { teamEntity } from './entity.ts';
export { joinTeamsAtCreation, replaceTeams } from './joining.ts';
export { lockTeam, raiseTeamVersion, teamMembership } from './member-store.ts';
export { teamSource } from './store.ts';
