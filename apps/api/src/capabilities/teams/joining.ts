import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { userEntity } from '../accounts/index.ts';
import { addMembers, insertMemberships, raiseTeamVersions } from './member-store.ts';

/**
 * Adds people to a locked team without removing them from others; existing members are unchanged.
 */
export async function joinTeam(
  unit: UnitOfWork,
  teamId: string,
  userIds: readonly string[],
): Promise<void> {
  const joined = await addMembers(unit, teamId, userIds);
  if (joined.length === 0) return;
  await raiseTeamVersions(unit, [teamId]);
  for (const { userId: user_id, teamIds } of joined) {
    const before = { user_id, team_ids: teamIds };
    userEntity.updated(unit, before, { user_id, team_ids: [...teamIds, teamId] }, ['team_ids']);
  }
}

/** Adds a person to locked teams; the caller records the person, and the teams with them. */
export async function joinTeamsAtCreation(
  unit: UnitOfWork,
  userId: string,
  teamIds: readonly string[],
): Promise<void> {
  if (teamIds.length === 0) return;
  await insertMemberships(unit, userId, teamIds);
  await raiseTeamVersions(unit, teamIds);
}
