import type { UnitOfWork } from '../../database/unit-of-work.ts';

/** Whether the company has the team; it is locked, so that nobody deletes it meanwhile. */
export async function lockTeam(unit: UnitOfWork, teamId: string): Promise<boolean> {
  const row: unknown = await unit
    .trx('teams')
    .where({ company_id: unit.scope.companyId, id: teamId })
    .forUpdate()
    .first('id');
  return row !== undefined;
}

/**
 * Locks those of the teams that the company has, so that nobody deletes them meanwhile.
 * @returns their ids
 */
export async function lockTeams(unit: UnitOfWork, teamIds: readonly string[]): Promise<string[]> {
  const rows: { id: string }[] = await unit
    .trx('teams')
    .where('company_id', unit.scope.companyId)
    .whereIn('id', [...teamIds])
    // One order for everybody, so that two callers never wait for each other.
    .orderBy('id')
    .forUpdate()
    .select('id');
  return rows.map(({ id }) => id);
}

/** Makes a person a member of teams in none of which that person is yet. */
export async function insertMemberships(
  unit: UnitOfWork,
  userId: string,
  teamIds: readonly string[],
): Promise<void> {
  const company_id = unit.scope.companyId;
  await unit
    .trx('team_members')
    .insert(teamIds.map((team_id) => ({ company_id, team_id, user_id: userId })));
}

/** Makes people members and counts their versions up; answers with the teams they were in before. */
export async function addMembers(
  unit: UnitOfWork,
  teamId: string,
  userIds: readonly string[],
): Promise<{ userId: string; teamIds: string[] }[]> {
  const { rows } = await unit.trx.raw<{ rows: { userId: string; teamIds: string[] }[] }>(
    `WITH joined AS (
       INSERT INTO team_members (company_id, team_id, user_id)
       SELECT :company, :teamId, id FROM unnest(:userIds::uuid[]) AS id
       ON CONFLICT DO NOTHING RETURNING user_id
     )
     UPDATE users SET version = users.version + 1 FROM joined
     WHERE users.company_id = :company AND users.id = joined.user_id
     RETURNING users.id AS "userId",
       ARRAY(SELECT member.team_id FROM team_members member
         WHERE member.company_id = users.company_id AND member.user_id = users.id
         ORDER BY member.team_id) AS "teamIds"`,
    { company: unit.scope.companyId, teamId, userIds: [...userIds] },
  );
  return rows;
}

/** A team's row lists its members, so it gets a new version when they change. */
export async function raiseTeamVersions(
  unit: UnitOfWork,
  teamIds: readonly string[],
): Promise<void> {
  await unit
    .trx('teams')
    .where('company_id', unit.scope.companyId)
    .whereIn('id', [...teamIds])
    .increment('version', 1);
}
