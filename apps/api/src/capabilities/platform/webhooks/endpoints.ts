import type { Actor } from '@workspace/domain/access/actor';
import { AppError, commonErrors, invalid } from '@workspace/domain/contract/error';
import { webhookErrors } from '@workspace/domain/webhooks/errors';
import { allEvents, webhookEvents } from '@workspace/domain/webhooks/events';
import { mostEndpoints } from '@workspace/domain/webhooks/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import type { Services } from '../../../services.ts';
import { giveUpPending, noDeliveries } from './delivery-store.ts';
import type { WebhookEndpointModel } from './models.ts';
import { webhookPolicy } from './policy.ts';
import { presentEndpoint } from './present.ts';
import { newSecret, sealSecret } from './secrets.ts';
import {
  addressesForWrite,
  changeEndpoint,
  deleteEndpointRow,
  insertEndpoint,
  lockEndpoint,
} from './store.ts';
import { requireTarget } from './targets.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * Without repetitions, in the order of the catalogue.
 * @param scopes of the API key; null for an administrator
 * @throws AppError 422 on `events` for those that the key may not read
 */
function requireEvents(events: readonly string[], scopes: readonly string[] | null): string[] {
  if (events.includes(allEvents)) return [allEvents];
  const chosen = webhookEvents.filter(({ type }) => events.includes(type));
  const closed = scopes && chosen.find(({ scope }) => !scopes.includes(scope));
  if (closed) {
    throw invalid({ events: `The API key needs the scope ${closed.scope} for ${closed.type}.` });
  }
  return chosen.map(({ type }) => type);
}

/**
 * Two endpoints with one address would get each message twice, under the same `webhook-id`.
 * @throws AppError 422 on `url`
 */
function requireNewAddress(url: string, others: readonly { readonly url: string }[]): void {
  if (others.some((other) => other.url === url)) {
    throw invalid({ url: 'Another endpoint has this address.' });
  }
}

/** An endpoint, and its secret while that may be shown. */
export interface WithSecret {
  readonly row: WebhookEndpointModel;
  readonly secret: string;
}

/** What the audit log keeps. */
const audited = ({ url, description, events, disabled_reason }: WebhookEndpointModel) => ({
  url,
  description,
  events,
  disabled_reason,
});

const about = ({ id }: WebhookEndpointModel) => ({
  entityKind: 'webhook_endpoint',
  entityId: id,
});

interface NewEndpoint {
  readonly url: string;
  readonly events: readonly string[];
  readonly description?: string | null | undefined;
}

/**
 * Adds an endpoint. One that an API key makes gets only what the key may read.
 * @throws AppError 422 on `url` and `events`; 409 for more than ten
 */
export async function addEndpoint(
  unit: UnitOfWork,
  { actor, services }: { readonly actor: Actor; readonly services: Services },
  { url, events, description }: NewEndpoint,
): Promise<WithSecret> {
  const key = actor.kind === 'api_key' ? actor : undefined;
  const scopes = key ? [...key.scopes] : null;
  const target = requireTarget(url, services);
  const chosen = requireEvents(events, scopes);
  const others = await addressesForWrite(unit);
  if (others.length >= mostEndpoints) throw new AppError(webhookErrors.tooMany);
  requireNewAddress(target, others);
  const id = unit.newId();
  const secret = newSecret(services.randomBytes);
  const row = await insertEndpoint(unit, {
    id,
    url: target,
    description: description || null,
    events: chosen,
    api_key_id: key?.key_id ?? null,
    scopes,
    secret: sealSecret(services.sealer, id, secret),
    created_at: unit.now,
  });
  unit.audited({ ...about(row), before: null, after: { ...audited(row), secret: 'changed' } });
  return { row, secret };
}

/**
 * The locked endpoint in the version that the caller has seen.
 * @throws AppError 404, 412
 */
export async function requireEndpoint(
  unit: UnitOfWork,
  action: Parameters<typeof webhookPolicy.can>[1],
  id: string,
  seenVersion: number | undefined,
): Promise<WebhookEndpointModel> {
  const row = webhookPolicy.authorise(unit.scope, action, await lockEndpoint(unit, id));
  if (seenVersion !== undefined && seenVersion !== row.version) {
    const current = presentEndpoint(row, noDeliveries, unit.now);
    throw new AppError(commonErrors.staleVersion, { current });
  }
  return row;
}

interface EndpointChange extends Partial<NewEndpoint> {
  readonly is_enabled?: boolean | undefined;
}

/** Enabled again, it begins as a new one does. */
const enabled = {
  disabled_reason: null,
  failures: 0,
  failing_since: null,
  warned_at: null,
  resume_at: null,
} as const;

/**
 * Changes an endpoint, or disables and enables it: what is pending is given up with it.
 * @throws AppError 404, 412; 422 on `url` and `events`
 */
export async function changeOwnEndpoint(
  unit: UnitOfWork,
  id: string,
  change: EndpointChange,
  { services, seenVersion }: { services: Services; seenVersion: number | undefined },
): Promise<WebhookEndpointModel> {
  const before = await requireEndpoint(unit, 'webhook.change', id, seenVersion);
  const { url, events, description, is_enabled: isEnabled } = change;
  const target = url === undefined ? undefined : requireTarget(url, services);
  if (target !== undefined && target !== before.url) {
    requireNewAddress(target, await addressesForWrite(unit));
  }
  const isMoved = isEnabled !== undefined && isEnabled !== (before.disabled_reason === null);
  const after = await changeEndpoint(unit, id, {
    ...(target === undefined ? {} : { url: target }),
    ...(events === undefined ? {} : { events: requireEvents(events, before.scopes) }),
    ...(description === undefined ? {} : { description: description || null }),
    ...(isMoved ? (isEnabled ? enabled : { disabled_reason: 'by_hand' }) : {}),
  });
  if (isMoved && !isEnabled) await giveUpPending(unit, id);
  unit.audited({ ...about(after), before: audited(before), after: audited(after) });
  return after;
}

/** @throws AppError 404, 412 */
export async function removeEndpoint(
  unit: UnitOfWork,
  id: string,
  seenVersion: number | undefined,
): Promise<void> {
  const row = await requireEndpoint(unit, 'webhook.delete', id, seenVersion);
  await deleteEndpointRow(unit, id);
  unit.audited({ ...about(row), before: audited(row), after: null });
}

/**
 * Makes a new secret; for 24 hours of real time messages are signed by the one before as well.
 * @throws AppError 404, 412
 */
export async function rotateSecret(
  unit: UnitOfWork,
  services: Services,
  id: string,
  seenVersion: number | undefined,
): Promise<WithSecret> {
  const before = await requireEndpoint(unit, 'webhook.change', id, seenVersion);
  const secret = newSecret(services.randomBytes);
  const row = await changeEndpoint(unit, id, {
    secret: sealSecret(services.sealer, id, secret),
    old_secret: before.secret,
    old_secret_until: new Date(services.realNow().getTime() + dayMs),
  });
  unit.audited({ ...about(row), before: {}, after: { secret: 'changed' } });
  return { row, secret };
}

/** Disables an endpoint that answers no more, with what is pending; its administrators are mailed. */
export async function disableFailing(
  unit: UnitOfWork,
  row: WebhookEndpointModel,
  reason: 'gone' | 'failing',
): Promise<void> {
  const columns = { disabled_reason: reason, warned_at: unit.now };
  const after = await changeEndpoint(unit, row.id, columns);
  await giveUpPending(unit, row.id);
  unit.audited({ ...about(row), before: audited(row), after: audited(after) });
}
