import { deliveryDays } from '@workspace/domain/webhooks/schema';
import type { QueryBuilder } from 'objection';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { WebhookDeliveryModel } from './models.ts';

/** Those of the company; for an API key, row-level security leaves those to its own endpoints. */
const own = (unit: UnitOfWork) =>
  WebhookDeliveryModel.query(unit.trx).where('company_id', unit.scope.companyId);

/** Deliveries of the last 30 days. */
export interface DeliveryCounts {
  readonly delivered: number;
  readonly deliveries: number;
}

export const noDeliveries: DeliveryCounts = { delivered: 0, deliveries: 0 };

/** Deliveries of the last 30 days by endpoint; an endpoint without any is absent. */
export async function countDeliveries(unit: UnitOfWork): Promise<Map<string, DeliveryCounts>> {
  const rows = await unit.query<DeliveryCounts & { readonly endpoint_id: string }>(
    `SELECT endpoint_id, count(*)::int AS deliveries,
       (count(*) FILTER (WHERE state = 'delivered'))::int AS delivered
     FROM webhook_deliveries WHERE company_id = :company
       AND created_at > product_now() - make_interval(days => :days::int)
     GROUP BY endpoint_id`,
    { company: unit.scope.companyId, days: deliveryDays },
  );
  return new Map(rows.map((row) => [row.endpoint_id, row]));
}

type NewDelivery = Pick<
  WebhookDeliveryModel,
  'id' | 'endpoint_id' | 'message_id' | 'type' | 'body' | 'created_at'
>;

/** Adds deliveries that are due at once. */
export async function insertDeliveries(
  unit: UnitOfWork,
  rows: readonly NewDelivery[],
): Promise<void> {
  await unit.query(
    `INSERT INTO webhook_deliveries
       (company_id, id, endpoint_id, message_id, type, body, state, next_attempt_at, created_at)
     SELECT :company, id, endpoint_id, message_id, type, body, 'pending', product_now(), created_at
     FROM jsonb_to_recordset(:rows::jsonb) AS row(id uuid, endpoint_id uuid, message_id text,
       type text, body text, created_at timestamptz)`,
    { company: unit.scope.companyId, rows: JSON.stringify(rows) },
  );
}

export async function findDelivery(
  unit: UnitOfWork,
  id: string,
  lock?: 'for_update',
): Promise<WebhookDeliveryModel | undefined> {
  const query = own(unit).findOne({ id });
  return lock === undefined ? query : query.forUpdate();
}

/** The deliveries that are listed and may be sent again, in no order. */
export const recentDeliveries = (unit: UnitOfWork): QueryBuilder<WebhookDeliveryModel> =>
  own(unit).whereRaw('created_at > product_now() - make_interval(days => ?::int)', [deliveryDays]);

/** What is due to an endpoint, oldest first. */
export async function dueDeliveries(
  unit: UnitOfWork,
  endpointId: string,
  limit: number,
): Promise<WebhookDeliveryModel[]> {
  return own(unit)
    .where({ endpoint_id: endpointId, state: 'pending' })
    .where('next_attempt_at', '<=', unit.now)
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(limit);
}

/** Product time at which an endpoint has something due next; null if nothing is pending. */
export async function nextDueOf(unit: UnitOfWork, endpointId: string): Promise<Date | null> {
  const row = await own(unit)
    .where({ endpoint_id: endpointId, state: 'pending' })
    .min('next_attempt_at as next_attempt_at')
    .first();
  return row?.next_attempt_at ?? null;
}

type Outcome = Partial<
  Pick<
    WebhookDeliveryModel,
    'state' | 'tries' | 'attempts' | 'answer' | 'next_attempt_at' | 'endpoint_id'
  >
>;

/** Writes columns of a locked delivery. */
export async function updateDelivery(
  unit: UnitOfWork,
  id: string,
  columns: Outcome,
): Promise<WebhookDeliveryModel> {
  const [row] = await own(unit).where({ id }).patch(columns).returning('*');
  if (!row) throw new Error('A delivery that was locked is gone.');
  return row;
}

/** Gives up what is pending to an endpoint to which nothing is sent any more. */
export async function giveUpPending(unit: UnitOfWork, endpointId: string): Promise<void> {
  await own(unit)
    .where({ endpoint_id: endpointId, state: 'pending' })
    .patch({ state: 'given_up', next_attempt_at: null });
}

/** Makes due what was given up since a time; returns how many. */
export async function recoverGivenUp(
  unit: UnitOfWork,
  endpointId: string,
  since: Date,
): Promise<number> {
  return recentDeliveries(unit)
    .where({ endpoint_id: endpointId, state: 'given_up' })
    .where('created_at', '>=', since)
    .patch({ state: 'pending', tries: 0, next_attempt_at: unit.now });
}
