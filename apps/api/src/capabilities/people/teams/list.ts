import type { ParsedInput } from '@workspace/domain/contract/operation';
import type { listTeams } from '@workspace/domain/teams/operations';
import type { ListDefinition } from '../../../database/list.ts';
import { since, textHas, until, withMember } from '../../../database/list-filters.ts';

/** How the parameters of the list of teams are read. */
export const teamList: ListDefinition<ParsedInput<typeof listTeams>['query']> = {
  id: 'teams.id',
  filters: {
    user_id: withMember('teams.id'),
    q: textHas(['teams.name']),
    created_after: since('teams.created_at'),
    created_before: until('teams.created_at'),
  },
  sorts: {
    name: { sql: 'lower(teams.name)', as: 'text' },
    created_at: { sql: 'teams.created_at', as: 'instant' },
    members_count: {
      sql: `(SELECT count(*) FROM team_members member
        WHERE member.company_id = teams.company_id AND member.team_id = teams.id)`,
      as: 'integer',
    },
  },
  defaultSort: 'name',
};
