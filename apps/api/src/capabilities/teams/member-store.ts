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

/** A team's row says who is in it, so it has a new version when that changes. */
export async function raiseTeamVersion(unit: UnitOfWork, teamId: string): Promise<void> {
  await unit
    .trx('teams')
    .where({ company_id: unit.scope.companyId, id: teamId })
    .increment('version', 1);
}
