import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { teamMembership } from './member-store.ts';

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
