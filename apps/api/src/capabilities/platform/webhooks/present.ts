import type {
  EndpointState,
  WebhookDelivery,
  WebhookEndpoint,
} from '@workspace/domain/webhooks/schema';
import type { Columns } from '../../../database/list.ts';
import type { DeliveryCounts } from './delivery-store.ts';
import type { WebhookDeliveryModel, WebhookEndpointModel } from './models.ts';

function stateOf({ disabled_reason, failing_since }: WebhookEndpointModel): EndpointState {
  if (disabled_reason !== null) return 'disabled';
  return failing_since === null ? 'working' : 'failing';
}

/** @param now real time */
export function presentEndpoint(
  row: WebhookEndpointModel,
  { delivered, deliveries }: DeliveryCounts,
  now: Date,
): WebhookEndpoint {
  const { old_secret_until: until } = row;
  return {
    endpoint_id: row.id,
    url: row.url,
    description: row.description,
    events: row.events,
    state: stateOf(row),
    failing_since: row.failing_since?.toISOString() ?? null,
    disabled_reason: row.disabled_reason,
    old_secret_until: until !== null && until > now ? until.toISOString() : null,
    delivered,
    deliveries,
    created_at: row.created_at.toISOString(),
    version: row.version,
  };
}

export function presentDelivery(row: Columns<WebhookDeliveryModel>): WebhookDelivery {
  return {
    delivery_id: row.id,
    endpoint_id: row.endpoint_id,
    message_id: row.message_id,
    type: row.type,
    state: row.state,
    attempts: row.attempts,
    body: row.body,
    answer: row.answer,
    created_at: row.created_at.toISOString(),
    next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
  };
}
