import type { ParsedInput } from '@workspace/domain/contract/operation';
import type { listWebhookDeliveries } from '@workspace/domain/webhooks/operations';
import type { ListDefinition } from '../../../database/list.ts';
import { among, since, until } from '../../../database/list-filters.ts';

/** How the parameters of the list of deliveries are read. */
export const deliveryList: ListDefinition<ParsedInput<typeof listWebhookDeliveries>['query']> = {
  id: 'webhook_deliveries.id',
  filters: {
    endpoint: among('webhook_deliveries.endpoint_id', 'uuid'),
    type: among('webhook_deliveries.type'),
    state: among('webhook_deliveries.state'),
    created_after: since('webhook_deliveries.created_at'),
    created_before: until('webhook_deliveries.created_at'),
  },
  sorts: { delivery_id: { sql: 'webhook_deliveries.id', as: 'id' } },
  defaultSort: '-delivery_id',
};
