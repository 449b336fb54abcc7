import type { ParsedInput } from '@workspace/domain/contract/operation';
import type { listPortingRequests } from '@workspace/domain/transfers/operations';
import type { ListDefinition } from '../../../database/list.ts';
import { among, numberOrPersonHas, ofTeam, since, until } from '../../../database/list-filters.ts';

/** How the parameters of the list of transfers are read. */
export const portingList: ListDefinition<ParsedInput<typeof listPortingRequests>['query']> = {
  id: 'item.id',
  filters: {
    status: among('item.status'),
    type: among('request.type'),
    porting_type: among('item.porting_type'),
    request_id: among('item.request_id', 'uuid'),
    country_code: among('item.country_code'),
    plan_id: among('item.plan_id', 'uuid'),
    user_id: among('item.user_id', 'uuid'),
    number_id: among('item.number_id', 'uuid'),
    team_id: ofTeam('item.user_id'),
    q: numberOrPersonHas(['item.porting_number'], 'item.user_id'),
    created_after: since('item.created_at'),
    created_before: until('item.created_at'),
    updated_after: since('item.updated_at'),
    updated_before: until('item.updated_at'),
    porting_after: since('item.porting_date'),
    porting_before: until('item.porting_date'),
  },
  sorts: {
    created_at: { sql: 'item.created_at', as: 'instant' },
    updated_at: { sql: 'item.updated_at', as: 'instant' },
    // A transfer without a day has the latest.
    porting_date: {
      sql: `coalesce(item.porting_date, '9999-12-31 00:00:00+00'::timestamptz)`,
      as: 'instant',
    },
  },
  defaultSort: '-created_at',
};
