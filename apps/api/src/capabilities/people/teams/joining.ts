import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { userEntity } from '../accounts/index.ts';
import { raiseTeamVersion, teamMembership } from './member-store.ts';

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

/**
 * Puts a locked person into these teams and no others; the caller records the person, and the teams
 * with them.
 * @throws AppError 422 on `team_ids` for an unknown team
 */
export async function replaceTeams(
  unit: UnitOfWork,
  userId: string,
  teamIds: readonly string[],
): Promise<void> {
  await teamMembership.groups.replace(unit, userId, teamIds, 'team_ids');
}

/**
 * Adds a new person to teams; the caller records the person, and the teams with them.
 * @throws AppError 422 on `team_ids` for an unknown team
 */
export async function joinTeamsAtCreation(
  unit: UnitOfWork,
  userId: string,
  teamIds: readonly string[],
): Promise<void> {
  await teamMembership.groups.add(unit, userId, teamIds, 'team_ids');
}
