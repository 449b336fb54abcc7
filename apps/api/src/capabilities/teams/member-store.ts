import type { UnitOfWork } from '../../database/unit-of-work.ts';

/** Whether the company has the team; locks it to prevent concurrent deletion. */
export async function lockTeam(unit: UnitOfWork, teamId: string): Promise<boolean> {
  const row: unknown = await unit
    .trx('teams')
    .where({ company_id: unit.scope.companyId, id: teamId })
    .forUpdate()
    .first('id');
  return row !== undefined;
}

/**
 * Locks the teams that belong to the company to prevent concurrent deletion.
 * @returns their ids
 */
export async function lockTeams(unit: UnitOfWork, teamIds: readonly string[]): Promise<string[]> {
  const rows: { id: string }[] = await unit
    .trx('teams')
    .where('company_id', unit.scope.companyId)
    .whereIn('id', [...teamIds])
    // A fixed lock order prevents deadlocks.
    .orderBy('id')
    .forUpdate()
    .select('id');
  return rows.map(({ id }) => id);
}

/** Adds a person to teams; the person must not be a member of any of them yet. */
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

/** Adds people to a team and increments their versions; returns the teams they were in before. */
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

/** A team's row lists its members, so its version increases when they change. */
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
