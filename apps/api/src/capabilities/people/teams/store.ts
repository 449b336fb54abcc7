import type { Team } from '@workspace/domain/teams/schema';
import { Model, type QueryBuilder } from 'objection';
import type { Columns } from '../../../database/list.ts';
import { syncedTable } from '../../../database/synced-table.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';

export class TeamModel extends Model {
  static override tableName = 'teams';
  static override idColumn = ['company_id', 'id'];
  declare company_id: string;
  declare id: string;
  declare name: string;
  declare emoji: string | null;
  declare version: number;
  declare members_ids: string[];
}

/** The teams of the company with their members. */
export function teamRows(unit: UnitOfWork): QueryBuilder<TeamModel> {
  return TeamModel.query(unit.trx)
    .select('teams.*')
    .select(
      TeamModel.raw(`ARRAY(SELECT member.user_id FROM team_members member
        WHERE member.company_id = teams.company_id AND member.team_id = teams.id
        ORDER BY member.user_id) AS members_ids`),
    )
    .where('teams.company_id', unit.scope.companyId);
}

export function presentTeam(row: Columns<TeamModel>): Team {
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

/** The teams for the sync. */
export const teamSource = syncedTable({
  kind: 'team',
  id: 'teams.id',
  rows: teamRows,
  present: presentTeam,
});
