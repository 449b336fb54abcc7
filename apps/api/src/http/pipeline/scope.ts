import { type Actor, isImpersonation } from '@workspace/domain/access/actor';
import type { Context } from 'koa';
import { scopeOfKey } from '../../access/policy.ts';
import type {
  RecordedActor,
  TransactionOrigin,
  TransactionScope,
} from '../../database/unit-of-work.ts';
import type { RequestState } from '../request.ts';
import { clientWords } from './client-words.ts';

/**
 * Settings that the row-level security policies read for this actor.
 * @param staffTarget the company that staff act on; they stay staff to the policies
 */
export function scopeOf(actor: Actor, staffTarget?: string): TransactionScope {
  return {
    actorKind: isImpersonation(actor) ? 'staff' : actor.kind,
    companyId: 'company_id' in actor ? actor.company_id : (staffTarget ?? null),
    userId: 'user_id' in actor ? actor.user_id : null,
    keyScope: keyScopeOf(actor),
    ...(actor.kind === 'api_key' ? { apiScopes: actor.scopes } : {}),
  };
}

/**
 * Scope of the idempotency keys of the calling login and, during impersonation, of the subject, or of
 * the calling API key (decisions 3).
 */
function keyScopeOf(actor: Actor): string | null {
  if (actor.kind === 'api_key') return scopeOfKey(actor.key_id);
  if (!('identity_id' in actor)) return null;
  return isImpersonation(actor) ? `${actor.identity_id}/${actor.user_id}` : actor.identity_id;
}

/** The actor that the audit and the history name. */
export function recordedActorOf(actor: Actor): RecordedActor {
  if (isImpersonation(actor)) {
    const { act } = actor;
    const subject = { id: actor.user_id, name: actor.name, sessionId: act.session_id };
    return { kind: 'staff', id: act.identity_id, name: act.name, subject };
  }
  switch (actor.kind) {
    case 'regular':
    case 'admin':
      return { kind: actor.kind, id: actor.user_id, name: actor.name };
    case 'staff':
      return { kind: 'staff', id: actor.identity_id, name: actor.name };
    case 'newcomer':
      return { kind: 'newcomer', id: actor.identity_id, name: actor.email };
    case 'api_key':
      return { kind: 'api_key', id: actor.key_id, name: actor.name };
    case 'visitor':
      // Not the product itself: somebody with a link, for example to a guide.
      return { kind: 'system', id: null, name: 'Visitor' };
  }
}

/** Where a call comes from, as its audit entries record it. */
export function originOf(ctx: Context & { readonly state: RequestState }): TransactionOrigin {
  const { actor, operation, requestId, via } = ctx.state;
  const client = clientWords(ctx.get('user-agent'));
  return {
    operation: operation.name,
    actor: recordedActorOf(actor),
    requestId,
    address: ctx.ip,
    client: via === undefined ? client : [via, client].filter(Boolean).join(', '),
  };
}
