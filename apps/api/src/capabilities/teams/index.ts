import type { SyncedSource } from '../../database/synced-source.ts';
import { countTeams, findTeams, pageOfTeams } from './store.ts';

export { joinTeam, joinTeamsAtCreation } from './joining.ts';
export { lockTeam, lockTeams } from './member-store.ts';

export const teamSource: SyncedSource<'team'> = {
  kind: 'team',
  count: countTeams,
  page: pageOfTeams,
  byIds: findTeams,
};
