import type { UnitOfWork } from '../../database/unit-of-work.ts';
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
  unit.changed({ kind: 'team', id: teamId, adminsBefore: true, ownerBefore: null });
  for (const { userId, teamIds } of joined) {
    unit.changed({ kind: 'user', id: userId, adminsBefore: true, ownerBefore: userId });
    unit.audited({
      entityKind: 'user',
      entityId: userId,
      before: { team_ids: teamIds },
      after: { team_ids: [...teamIds, teamId] },
    });
  }
}

/** Adds a newly created person to locked teams. */
export async function joinTeamsAtCreation(
  unit: UnitOfWork,
  userId: string,
  teamIds: readonly string[],
): Promise<void> {
  if (teamIds.length === 0) return;
  await insertMemberships(unit, userId, teamIds);
  await raiseTeamVersions(unit, teamIds);
  for (const id of teamIds) {
    unit.changed({ kind: 'team', id, adminsBefore: true, ownerBefore: null });
  }
}
