import type { EventSubject } from '@workspace/domain/events/define';
import { type SyncedKind, syncedKeys } from '@workspace/domain/sync/schema';
import { isChosen, webhookEvents } from '@workspace/domain/webhooks/events';
import type { Pool } from '../../../database/pool.ts';
import { asSystem, transact, type UnitOfWork } from '../../../database/unit-of-work.ts';
import { handleMessage, type MessageHandler } from '../../../jobs/message.ts';
import { findInHistory } from '../../billing/invoices/index.ts';
import { findAnyUsers } from '../../people/accounts/index.ts';
import { findIntegration } from '../integrations/index.ts';
import { currentRows } from '../sync/index.ts';
import { insertDeliveries } from './delivery-store.ts';
import { prepareWebhooks, sendWebhooks } from './messages.ts';
import type { WebhookEndpointModel } from './models.ts';
import { listEndpointRows } from './store.ts';

/** Events of one transaction; a larger backlog continues with another message. */
const batch = 500;

interface EventRow {
  readonly sequence: number;
  readonly type: string;
  readonly subject: EventSubject;
  readonly subject_id: string;
  readonly occurred_at: Date;
}

const origin = {
  operation: 'webhooks.prepare',
  actor: { kind: 'system', id: null, name: null },
  requestId: null,
  address: null,
} as const;

const synced = new Map<EventSubject, SyncedKind>([
  ['number', 'number'],
  ['team', 'team'],
  ['porting_item', 'porting_item'],
  ['top_up', 'top_up'],
]);

/** The rows of one kind as the API shows them; one that is gone is absent. */
async function rowsOf(
  unit: UnitOfWork,
  subject: EventSubject,
  ids: readonly string[],
): Promise<Map<string, object>> {
  const kind = synced.get(subject);
  if (kind) {
    const found = await currentRows(unit, kind, ids);
    return new Map(
      [...found].flatMap(([id, change]) =>
        'row' in change && change.row ? [[id, change.row] as const] : [],
      ),
    );
  }
  if (subject === 'user') {
    return new Map((await findAnyUsers(unit, ids)).map((user) => [user.user_id, user]));
  }
  const rows = new Map<string, object>();
  for (const id of ids) {
    const row =
      subject === 'invoice'
        ? await findInHistory(unit, id)
        : await findIntegration(unit, id, new Date());
    if (row) rows.set(id, row);
  }
  return rows;
}

/** Takes the oldest events, so that no other message makes deliveries of them. */
async function takeEvents(unit: UnitOfWork): Promise<EventRow[]> {
  const rows = await unit.query<EventRow>(
    `DELETE FROM webhook_events WHERE company_id = :company AND sequence IN (
       SELECT sequence FROM webhook_events WHERE company_id = :company
       ORDER BY sequence LIMIT :batch FOR UPDATE SKIP LOCKED)
     RETURNING sequence::float8 AS sequence, type, subject, subject_id, occurred_at`,
    { company: unit.scope.companyId, batch },
  );
  return rows.toSorted((one, other) => one.sequence - other.sequence);
}

const scopes = new Map(webhookEvents.map(({ type, scope }) => [type, scope]));

/** Whether an endpoint gets an event; one of an API key only what the key may read. */
function gets({ events, scopes: own }: WebhookEndpointModel, type: string): boolean {
  const scope = scopes.get(type);
  return isChosen(events, type) && scope !== undefined && (own === null || own.includes(scope));
}

/** The body: the row as the API shows it now, or its id where it is gone. */
function bodyOf(event: EventRow, row: object | undefined): string {
  const kind = synced.get(event.subject);
  const idName = kind ? syncedKeys[kind] : `${event.subject}_id`;
  return JSON.stringify({
    type: event.type,
    timestamp: event.occurred_at.toISOString(),
    data: { ...(row ?? { [idName]: event.subject_id }), sequence: event.sequence },
  });
}

async function prepare(unit: UnitOfWork): Promise<void> {
  const events = await takeEvents(unit);
  const endpoints = (await listEndpointRows(unit)).filter(
    ({ disabled_reason: reason }) => reason === null,
  );
  const wanted = events.filter(({ type }) => endpoints.some((endpoint) => gets(endpoint, type)));
  const rows = new Map<string, object>();
  for (const subject of new Set(wanted.map((event) => event.subject))) {
    const ids = wanted.filter((event) => event.subject === subject).map((one) => one.subject_id);
    for (const [id, row] of await rowsOf(unit, subject, [...new Set(ids)])) rows.set(id, row);
  }
  const deliveries = wanted.flatMap((event) => {
    const body = bodyOf(event, rows.get(event.subject_id));
    const message_id = `evt_${unit.newId().replaceAll('-', '')}`;
    return endpoints
      .filter((endpoint) => gets(endpoint, event.type))
      .map(({ id: endpoint_id }) => ({
        id: unit.newId(),
        endpoint_id,
        message_id,
        type: event.type,
        body,
        created_at: event.occurred_at,
      }));
  });
  if (deliveries.length > 0) await insertDeliveries(unit, deliveries);
  for (const endpoint_id of new Set(deliveries.map((one) => one.endpoint_id))) {
    unit.send(sendWebhooks, { endpoint_id });
  }
  if (events.length === batch) unit.send(prepareWebhooks, {});
}

/** @param pool of the app's role, because rows are presented as the API shows them */
export const webhookPreparing = ({ pool }: { readonly pool: Pool }): MessageHandler =>
  handleMessage(prepareWebhooks, ({ companyId }) =>
    transact(pool, asSystem(companyId), origin, prepare),
  );
