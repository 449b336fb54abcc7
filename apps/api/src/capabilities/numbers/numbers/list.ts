import type { ParsedInput } from '@workspace/domain/contract/operation';
import type { listNumbers } from '@workspace/domain/numbers/operations';
import type { ListDefinition } from '../../../database/list.ts';
import { among, numberOrPersonHas, ofTeam, since, until } from '../../../database/list-filters.ts';

/** How the parameters of the list of numbers are read. */
export const numberList: ListDefinition<ParsedInput<typeof listNumbers>['query']> = {
  id: 'numbers.id',
  filters: {
    status: among('numbers.status'),
    type: among('numbers.type'),
    country_iso_code: among('numbers.country_iso_code'),
    plan_id: among('numbers.plan_id', 'uuid'),
    user_id: among('numbers.user_id', 'uuid'),
    team_id: ofTeam('numbers.user_id'),
    q: numberOrPersonHas(
      ['numbers.full_phone_number', 'numbers.temp_phone_number'],
      'numbers.user_id',
    ),
    created_after: since('numbers.created_at'),
    created_before: until('numbers.created_at'),
    updated_after: since('numbers.updated_at'),
    updated_before: until('numbers.updated_at'),
  },
  sorts: {
    number_id: { sql: 'numbers.id', as: 'id' },
    created_at: { sql: 'numbers.created_at', as: 'instant' },
    updated_at: { sql: 'numbers.updated_at', as: 'instant' },
    full_phone_number: { sql: `coalesce(numbers.full_phone_number, '')`, as: 'text' },
  },
  defaultSort: 'number_id',
};
