import type { ParsedInput } from '@workspace/domain/contract/operation';
import type { listTopUps } from '@workspace/domain/topups/operations';
import type { ListDefinition } from '../../../database/list.ts';
import { among, numberOrPersonHas, ofTeam, since, until } from '../../../database/list-filters.ts';

/** Of the number that is topped up. */
const phone = `(SELECT full_phone_number FROM numbers WHERE numbers.company_id = top_ups.company_id
  AND numbers.id = top_ups.number_id)`;

/** How the parameters of the list of top-ups are read. */
export const topUpList: ListDefinition<ParsedInput<typeof listTopUps>['query']> = {
  id: 'top_ups.id',
  filters: {
    status: among('top_ups.status'),
    type: among('top_ups.type'),
    requested_by: among('top_ups.requested_by'),
    country_code: among('top_ups.country_code'),
    plan_id: among('top_ups.plan_id', 'uuid'),
    user_id: among('top_ups.user_id', 'uuid'),
    number_id: among('top_ups.number_id', 'uuid'),
    team_id: ofTeam('top_ups.user_id'),
    q: numberOrPersonHas([phone], 'top_ups.user_id'),
    created_after: since('top_ups.created_at'),
    created_before: until('top_ups.created_at'),
    updated_after: since('top_ups.updated_at'),
    updated_before: until('top_ups.updated_at'),
    activate_after: since('top_ups.activate_at'),
    activate_before: until('top_ups.activate_at'),
  },
  sorts: {
    created_at: { sql: 'top_ups.created_at', as: 'instant' },
    updated_at: { sql: 'top_ups.updated_at', as: 'instant' },
    // A draft that was cancelled has no day.
    activate_at: {
      sql: `coalesce(top_ups.activate_at, '9999-12-31 00:00:00+00'::timestamptz)`,
      as: 'instant',
    },
  },
  defaultSort: '-created_at',
};
