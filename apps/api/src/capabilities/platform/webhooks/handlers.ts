import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type * as operations from '@workspace/domain/webhooks/operations';
import { readList } from '../../../database/list.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import type { Handler } from '../../../http/handler.ts';
import { recover, replay, sendTest } from './actions.ts';
import { countDeliveries, noDeliveries, recentDeliveries } from './delivery-store.ts';
import { addEndpoint, changeOwnEndpoint, removeEndpoint, rotateSecret } from './endpoints.ts';
import { checkFailing, remindOfFailing } from './failing.ts';
import { deliveryList } from './list.ts';
import { webhookPolicy } from './policy.ts';
import { presentDelivery, presentEndpoint } from './present.ts';
import { listEndpointRows } from './store.ts';

/** @throws AppError 404 for the address of another company */
function requireOwn(unit: UnitOfWork, { company_id: id }: { readonly company_id: string }): void {
  if (id !== unit.scope.companyId) throw new AppError(commonErrors.notFound);
}

export const checkWebhookEndpoint: Handler<typeof operations.checkWebhookEndpoint> = async (
  { unit },
  { params },
) => {
  requireOwn(unit, params);
  await checkFailing(unit, params.endpoint_id);
  return undefined;
};

export const createWebhookEndpoint: Handler<typeof operations.createWebhookEndpoint> = async (
  { actor, unit, services },
  { params, body },
) => {
  requireOwn(unit, params);
  const { row, secret } = await addEndpoint(unit, { actor, services }, body);
  return { data: { ...presentEndpoint(row, noDeliveries, services.realNow()), secret } };
};

export const deleteWebhookEndpoint: Handler<typeof operations.deleteWebhookEndpoint> = async (
  { unit, seenVersion },
  { params },
) => {
  requireOwn(unit, params);
  await removeEndpoint(unit, params.endpoint_id, seenVersion);
  return undefined;
};

export const listWebhookDeliveries: Handler<typeof operations.listWebhookDeliveries> = async (
  { unit },
  { params, query },
) => {
  requireOwn(unit, params);
  const { rows, page } = await readList(deliveryList, unit, query, () => recentDeliveries(unit));
  return { data: rows.map(presentDelivery), page };
};

export const listWebhookEndpoints: Handler<typeof operations.listWebhookEndpoints> = async (
  { unit, services },
  { params },
) => {
  requireOwn(unit, params);
  const counts = await countDeliveries(unit);
  const now = services.realNow();
  const rows = (await listEndpointRows(unit)).filter((row) =>
    webhookPolicy.can(unit.scope, 'webhook.see', row),
  );
  return { data: rows.map((row) => presentEndpoint(row, counts.get(row.id) ?? noDeliveries, now)) };
};

export const recoverWebhookDeliveries: Handler<typeof operations.recoverWebhookDeliveries> = async (
  { unit },
  { params, body },
) => {
  requireOwn(unit, params);
  return { data: { deliveries: await recover(unit, params.endpoint_id, new Date(body.since)) } };
};

export const remindOfWebhookEndpoint: Handler<typeof operations.remindOfWebhookEndpoint> = async (
  { unit },
  { params },
) => {
  requireOwn(unit, params);
  await remindOfFailing(unit, params.endpoint_id);
  return undefined;
};

export const replayWebhookDelivery: Handler<typeof operations.replayWebhookDelivery> = async (
  { unit },
  { params },
) => {
  requireOwn(unit, params);
  return { data: presentDelivery(await replay(unit, params.delivery_id)) };
};

export const rotateWebhookSecret: Handler<typeof operations.rotateWebhookSecret> = async (
  { unit, services, seenVersion },
  { params },
) => {
  requireOwn(unit, params);
  const { row, secret } = await rotateSecret(unit, services, params.endpoint_id, seenVersion);
  const counts = (await countDeliveries(unit)).get(row.id) ?? noDeliveries;
  return { data: { ...presentEndpoint(row, counts, services.realNow()), secret } };
};

export const testWebhookEndpoint: Handler<typeof operations.testWebhookEndpoint> = async (
  { unit },
  { params },
) => {
  requireOwn(unit, params);
  return { data: presentDelivery(await sendTest(unit, params.endpoint_id)) };
};

export const updateWebhookEndpoint: Handler<typeof operations.updateWebhookEndpoint> = async (
  { unit, services, seenVersion },
  { params, body },
) => {
  requireOwn(unit, params);
  const row = await changeOwnEndpoint(unit, params.endpoint_id, body, { services, seenVersion });
  const counts = (await countDeliveries(unit)).get(row.id) ?? noDeliveries;
  return { data: presentEndpoint(row, counts, services.realNow()) };
};
