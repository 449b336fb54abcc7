import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { webhookErrors } from '@workspace/domain/webhooks/errors';
import { testType } from '@workspace/domain/webhooks/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import {
  findDelivery,
  insertDeliveries,
  recoverGivenUp,
  updateDelivery,
} from './delivery-store.ts';
import { requireEndpoint } from './endpoints.ts';
import { sendWebhooks } from './messages.ts';
import type { WebhookDeliveryModel, WebhookEndpointModel } from './models.ts';

/** @throws AppError 404; 409 for one that is disabled */
async function requireEnabled(unit: UnitOfWork, id: string): Promise<WebhookEndpointModel> {
  const endpoint = await requireEndpoint(unit, 'webhook.send', id, undefined);
  if (endpoint.disabled_reason !== null) throw new AppError(webhookErrors.disabled);
  return endpoint;
}

async function requireDelivery(unit: UnitOfWork, id: string): Promise<WebhookDeliveryModel> {
  const row = await findDelivery(unit, id, 'for_update');
  if (!row) throw new AppError(commonErrors.notFound);
  return row;
}

/**
 * Sends a test to an endpoint.
 * @throws AppError 404; 409 for one that is disabled
 */
export async function sendTest(unit: UnitOfWork, id: string): Promise<WebhookDeliveryModel> {
  const endpoint = await requireEnabled(unit, id);
  const deliveryId = unit.newId();
  const body = {
    type: testType,
    timestamp: unit.now.toISOString(),
    data: { endpoint_id: endpoint.id, company_id: endpoint.company_id },
  };
  await insertDeliveries(unit, [
    {
      id: deliveryId,
      endpoint_id: endpoint.id,
      message_id: `evt_${unit.newId().replaceAll('-', '')}`,
      type: testType,
      body: JSON.stringify(body),
      created_at: unit.now,
    },
  ]);
  unit.audited({
    entityKind: 'webhook_endpoint',
    entityId: endpoint.id,
    before: null,
    after: { test: deliveryId },
  });
  unit.send(sendWebhooks, { endpoint_id: endpoint.id });
  return requireDelivery(unit, deliveryId);
}

/**
 * Sends a delivery again at once, also one that has succeeded; the schedule begins again.
 * @throws AppError 404; 409 where the endpoint is disabled
 */
export async function replay(unit: UnitOfWork, id: string): Promise<WebhookDeliveryModel> {
  const found = await findDelivery(unit, id);
  if (!found) throw new AppError(commonErrors.notFound);
  const endpoint = await requireEnabled(unit, found.endpoint_id);
  const before = await requireDelivery(unit, id);
  const after = await updateDelivery(unit, id, {
    state: 'pending',
    tries: 0,
    next_attempt_at: unit.now,
  });
  unit.audited({
    entityKind: 'webhook_delivery',
    entityId: id,
    before: { state: before.state },
    after: { state: after.state, type: after.type },
  });
  unit.send(sendWebhooks, { endpoint_id: endpoint.id });
  return after;
}

/**
 * Sends again what was given up since a time; returns how many deliveries.
 * @throws AppError 404; 409 for one that is disabled
 */
export async function recover(unit: UnitOfWork, id: string, since: Date): Promise<number> {
  const endpoint = await requireEnabled(unit, id);
  const count = await recoverGivenUp(unit, endpoint.id, since);
  unit.audited({
    entityKind: 'webhook_endpoint',
    entityId: endpoint.id,
    before: null,
    after: { recovered_since: since.toISOString(), deliveries: count },
  });
  if (count > 0) unit.send(sendWebhooks, { endpoint_id: endpoint.id });
  return count;
}
