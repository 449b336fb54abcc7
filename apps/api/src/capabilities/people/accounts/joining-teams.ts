import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { raiseTeamVersion, teamMembership } from '../teams/index.ts';
import { userEntity } from './entity.ts';

/**
 * Adds people to a locked team without removing them from others; existing members are unchanged.
 * @throws AppError 422 on `user_id` for an unknown or archived person
 */
export async function joinTeam(
  unit: UnitOfWork,
  teamId: string,
  userIds: readonly string[],
): Promise<void> {
  const teams = await teamMembership.groups.of(unit, userIds);
  const joined = await teamMembership.members.add(unit, teamId, userIds, 'user_id');
  if (joined.length === 0) return;
  await raiseTeamVersion(unit, teamId);
  for (const user_id of joined) {
    const team_ids = [...(teams.get(user_id) ?? [])];
    const after = { user_id, team_ids: [...team_ids, teamId] };
    userEntity.updated(unit, { user_id, team_ids }, after, ['team_ids']);
  }
}
