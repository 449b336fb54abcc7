import type { Actor } from '@workspace/domain/access/actor';
import type { ActingParty, TransactionScope } from '../../database/unit-of-work.ts';

/** What the walls read for this caller. */
export function scopeOf(actor: Actor): TransactionScope {
  const isPerson = actor.kind === 'regular' || actor.kind === 'admin';
  return {
    actorKind: actor.kind,
    companyId: isPerson ? actor.company_id : null,
    userId: isPerson ? actor.user_id : null,
    keyScope: 'identity_id' in actor ? actor.identity_id : null,
  };
}

/** Who the audit and the history name. */
export function partyOf(actor: Actor): ActingParty {
  switch (actor.kind) {
    case 'regular':
    case 'admin':
      return { kind: actor.kind, id: actor.user_id, name: actor.name };
    case 'staff':
      return { kind: 'staff', id: actor.identity_id, name: actor.name };
    case 'newcomer':
      return { kind: 'regular', id: actor.identity_id, name: actor.email };
    case 'visitor':
      return { kind: 'system', id: null, name: null };
  }
}
