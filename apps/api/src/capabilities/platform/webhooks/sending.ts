import { webhookEndpointEvents as events } from '@workspace/domain/events/webhook-endpoint';
import {
  disablesAfter,
  isGone,
  isSuccess,
  pauseAfter,
  restAfter,
  warnsAfter,
} from '@workspace/domain/webhooks/rules';
import type { Pool } from '../../../database/pool.ts';
import { asSystem, transact, type UnitOfWork } from '../../../database/unit-of-work.ts';
import { handleMessage, type MessageHandler } from '../../../jobs/message.ts';
import type { Sealer } from '../../../secrets/seal.ts';
import type { Outbound } from '../../../vendors/outbound/transport.ts';
import { dueDeliveries, findDelivery, nextDueOf, updateDelivery } from './delivery-store.ts';
import { disableFailing } from './endpoints.ts';
import { sendWebhooks } from './messages.ts';
import type { WebhookDeliveryModel, WebhookEndpointModel } from './models.ts';
import { type Posted, postMessage } from './posting.ts';
import { signatureOf } from './secrets.ts';
import { lockEndpoint, noteOfEndpoint } from './store.ts';

/** Messages that are posted to one endpoint at the same time. */
const atOnce = 5;
/** In ms of real time: how long one endpoint is sent to before others have their turn. */
const turnMs = 20_000;
/** In ms of real time: more than a turn and its last attempt take. */
const busyMs = 60_000;
/** Attempts that the log keeps of a delivery. */
const keptAttempts = 24;

interface SendingDeps {
  /** Of the worker's role. */
  readonly pool: Pool;
  readonly sealer: Sealer;
  readonly outbound: Outbound;
}

interface Turn {
  readonly companyId: string;
  readonly endpointId: string;
  /** Of the outbox. */
  readonly messageId: string;
}

const origin = {
  operation: 'webhooks.send',
  actor: { kind: 'system', id: null, name: null },
  requestId: null,
  address: null,
} as const;

const inCompany = <T>(
  { pool }: SendingDeps,
  { companyId }: Turn,
  work: (unit: UnitOfWork) => Promise<T>,
): Promise<T> => transact(pool, asSystem(companyId), origin, work);

const wasSuccess = ({ status }: Posted): boolean => status !== null && isSuccess(status);

/**
 * Whether this worker may send to the endpoint: no other one does, it is enabled, and its rest is
 * over.
 */
async function beginTurn(unit: UnitOfWork, { endpointId, messageId }: Turn): Promise<boolean> {
  const row = await lockEndpoint(unit, endpointId);
  if (!row || row.disabled_reason !== null) return false;
  const now = new Date();
  const isBusy = row.busy_until !== null && row.busy_until > now;
  // The message of a worker that died in its turn is repeated, and goes on with it.
  if (isBusy && row.busy_by !== messageId) return false;
  if (row.resume_at !== null && row.resume_at > unit.now) {
    await schedule(unit, row, row.resume_at);
    return false;
  }
  await noteOfEndpoint(unit, endpointId, {
    busy_until: new Date(now.getTime() + busyMs),
    busy_by: messageId,
  });
  return true;
}

/** Queues the message that sends next, unless one is queued that comes no later. */
async function schedule(unit: UnitOfWork, row: WebhookEndpointModel, at: Date): Promise<void> {
  const { scheduled_at: queued } = row;
  if (queued !== null && queued > unit.now && queued <= at) return;
  await noteOfEndpoint(unit, row.id, { scheduled_at: at });
  unit.send(sendWebhooks, { endpoint_id: row.id }, { at, clock: 'product' });
}

/** Ends the turn: what becomes due later has a message that was sent with it, or is sent now. */
async function endTurn(unit: UnitOfWork, endpointId: string): Promise<void> {
  const row = await lockEndpoint(unit, endpointId);
  if (!row) return;
  await noteOfEndpoint(unit, endpointId, { busy_until: null, busy_by: null });
  const due = row.disabled_reason === null ? await nextDueOf(unit, endpointId) : null;
  if (due === null) return;
  const at = row.resume_at !== null && row.resume_at > due ? row.resume_at : due;
  if (at > unit.now) await schedule(unit, row, at);
  else unit.send(sendWebhooks, { endpoint_id: endpointId });
}

/** The delivery after an attempt: delivered, due again, or given up. */
async function noteAttempt(
  unit: UnitOfWork,
  { id }: WebhookDeliveryModel,
  posted: Posted,
): Promise<void> {
  const row = await findDelivery(unit, id, 'for_update');
  // Somebody has disabled the endpoint meanwhile.
  if (row?.state !== 'pending') return;
  const { status, problem, durationMs: duration_ms, answer, pauseAsked } = posted;
  const attempt = { at: unit.now.toISOString(), status, problem, duration_ms };
  const attempts = [...row.attempts, attempt].slice(-keptAttempts);
  const tries = row.tries + 1;
  const pause = wasSuccess(posted)
    ? undefined
    : pauseAfter(tries, { pauseAsked, random: Math.random() });
  const next = pause === undefined ? null : new Date(unit.now.getTime() + pause);
  const ended = wasSuccess(posted) ? 'delivered' : 'given_up';
  await updateDelivery(unit, id, {
    tries,
    attempts,
    answer,
    state: next === null ? ended : 'pending',
    next_attempt_at: next,
  });
}

/** The endpoint after some attempts: works, rests, is warned of, or is disabled. */
async function noteEndpoint(
  unit: UnitOfWork,
  row: WebhookEndpointModel,
  all: readonly Posted[],
): Promise<boolean> {
  const facts = { host: new URL(row.url).host };
  if (all.some(({ status }) => status !== null && isGone(status))) {
    await disableFailing(unit, row, 'gone');
    unit.happened(events.endpointDisabled, { subjectId: row.id, facts });
    return false;
  }
  if (all.some(wasSuccess)) {
    if (row.failures > 0) {
      const works = { failures: 0, failing_since: null, warned_at: null, resume_at: null };
      await noteOfEndpoint(unit, row.id, works);
    }
    return true;
  }
  const failures = row.failures + 1;
  const since = row.failing_since ?? unit.now;
  const failingMs = unit.now.getTime() - since.getTime();
  if (failingMs >= disablesAfter) {
    await disableFailing(unit, row, 'failing');
    unit.happened(events.endpointDisabled, { subjectId: row.id, facts });
    return false;
  }
  const warns = failingMs >= warnsAfter && row.warned_at === null;
  if (warns) unit.happened(events.endpointFailing, { subjectId: row.id, facts });
  await noteOfEndpoint(unit, row.id, {
    failures,
    failing_since: since,
    resume_at: new Date(unit.now.getTime() + restAfter(failures)),
    ...(warns ? { warned_at: unit.now } : {}),
  });
  return false;
}

function post(
  { sealer, outbound }: SendingDeps,
  endpoint: WebhookEndpointModel,
  { message_id: messageId, body }: WebhookDeliveryModel,
): Promise<Posted> {
  // Receivers compare it with their own clock, so it is real time also in a demo.
  const at = new Date();
  return postMessage(outbound, {
    url: endpoint.url,
    body,
    headers: {
      'webhook-id': messageId,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': signatureOf(sealer, endpoint, { messageId, body, at }),
    },
  });
}

/** Posts what is due; returns whether the endpoint takes more now. */
async function sendSome(deps: SendingDeps, turn: Turn): Promise<boolean> {
  const found = await inCompany(deps, turn, async (unit) => {
    const endpoint = await lockEndpoint(unit, turn.endpointId);
    if (!endpoint || endpoint.disabled_reason !== null) return undefined;
    return { endpoint, due: await dueDeliveries(unit, endpoint.id, atOnce) };
  });
  if (!found || found.due.length === 0) return false;
  const { endpoint, due } = found;
  const posted = await Promise.all(due.map((delivery) => post(deps, endpoint, delivery)));
  return inCompany(deps, turn, async (unit) => {
    const row = await lockEndpoint(unit, endpoint.id);
    if (!row || row.disabled_reason !== null) return false;
    for (const [index, delivery] of due.entries()) {
      const one = posted[index];
      if (one) await noteAttempt(unit, delivery, one);
    }
    return noteEndpoint(unit, row, posted);
  });
}

/**
 * Sends to one endpoint at a time, in turns of some seconds, so that a slow endpoint never delays
 * another one's messages. A worker that dies in its turn leaves deliveries pending: they are sent
 * again with the same `webhook-id`, once its turn is over.
 */
export function webhookSending(deps: SendingDeps): MessageHandler {
  return handleMessage(sendWebhooks, async ({ id, companyId, payload, signal }) => {
    const turn = {
      companyId: companyId ?? '',
      endpointId: payload.endpoint_id,
      messageId: id,
    };
    if (!(await inCompany(deps, turn, (unit) => beginTurn(unit, turn)))) return;
    const started = Date.now();
    const mayGoOn = () => !signal.aborted && Date.now() - started < turnMs;
    try {
      while (mayGoOn() && (await sendSome(deps, turn)));
    } finally {
      await inCompany(deps, turn, (unit) => endTurn(unit, turn.endpointId));
    }
  });
}
