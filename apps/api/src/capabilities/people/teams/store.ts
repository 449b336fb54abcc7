import type { Team } from '@workspace/domain/teams/schema';
import { Model, type QueryBuilder } from 'objection';
import { syncedTable } from '../../../database/synced-table.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';

class TeamModel extends Model {
  static override tableName = 'teams';
  static override idColumn = ['company_id', 'id'];
  declare company_id: string;
  declare id: string;
  declare name: string;
  declare emoji: string | null;
  declare version: number;
  declare members_ids: string[];
}

function teams(unit: UnitOfWork): QueryBuilder<TeamModel> {
  return TeamModel.query(unit.trx)
    .select('teams.*')
    .select(
      TeamModel.raw(`ARRAY(SELECT member.user_id FROM team_members member
        WHERE member.company_id = teams.company_id AND member.team_id = teams.id
        ORDER BY member.user_id) AS members_ids`),
    )
    .where('teams.company_id', unit.scope.companyId);
}

function present(row: TeamModel): Team {
  return {
    team_id: row.id,
    company_id: row.company_id,
    name: row.name,
    emoji: row.emoji,
    members_ids: row.members_ids,
    members_count: row.members_ids.length,
    version: row.version,
  };
}

export async function listTeams(unit: UnitOfWork): Promise<Team[]> {
  return (await teams(unit).orderBy('teams.name')).map(present);
}

/** The teams for the sync. */
export const teamSource = syncedTable({ kind: 'team', id: 'teams.id', rows: teams, present });
