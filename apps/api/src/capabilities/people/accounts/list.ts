import type { listUsers } from '@workspace/domain/accounts/operations';
import type { ParsedInput } from '@workspace/domain/contract/operation';
import type { ListDefinition } from '../../../database/list.ts';
import { among, ofTeam, personHas, since, until } from '../../../database/list-filters.ts';

/** How the parameters of the list of people are read. */
export const userList: ListDefinition<ParsedInput<typeof listUsers>['query']> = {
  id: 'users.id',
  filters: {
    status: among('users.status'),
    role: among('users.role'),
    country_iso_code: among('users.country_iso_code'),
    team_id: ofTeam('users.id'),
    q: personHas('users'),
    created_after: since('users.created_at'),
    created_before: until('users.created_at'),
  },
  sorts: {
    user_id: { sql: 'users.id', as: 'id' },
    created_at: { sql: 'users.created_at', as: 'instant' },
    last_name: { sql: 'lower(users.last_name)', as: 'text' },
    email: { sql: 'lower(users.email)', as: 'text' },
  },
  defaultSort: 'user_id',
};
