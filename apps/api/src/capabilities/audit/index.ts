import type { Actor } from '@workspace/domain/access/actor';
import { idSchema } from '@workspace/domain/shared/id';
import * as z from 'zod/mini';
import type { Pool } from '../../database/pool.ts';
import { type TransactionScope, transact } from '../../database/unit-of-work.ts';
import type { RefusalRecorder } from '../../http/pipeline/admit.ts';
import type { ImpersonationRecorder } from '../../http/pipeline/audit-impersonation.ts';
import { recordedActorOf, scopeOf } from '../../http/pipeline/scope.ts';
import type { Log } from '../../logging/log.ts';
import { countRefusal, isCompany } from './store.ts';

export { staleVersion } from './saved-change.ts';

/** The company whose audit the refusal belongs into: one's own, or the one that staff named. */
function placeOf(actor: Actor, companyInPath: string | undefined): TransactionScope | undefined {
  const scope = scopeOf(actor);
  // The product writes: an employee may not read the audit, and so not count in it.
  if (scope.companyId !== null) return { ...scope, actorKind: 'system' };
  const { data: companyId } = z.safeParse(idSchema, companyInPath);
  if (actor.kind !== 'staff' || companyId === undefined) return undefined;
  return { ...scope, actorKind: 'system', companyId };
}

/**
 * Notes refused access of a company's people, and of the provider's staff without a ticket, in a
 * transaction of its own (decisions 3). What staff were refused is in the log too.
 */
export function createRefusalRecorder(pool: Pool, log: Log): RefusalRecorder {
  return async ({ actor, companyInPath, operation, requestId, address }) => {
    if (actor.kind === 'staff')
      log.warn({ request_id: requestId, operation }, 'staff were refused');
    const scope = placeOf(actor, companyInPath);
    if (!scope) return;
    const origin = { operation, actor: recordedActorOf(actor), requestId, address };
    await transact(pool, scope, origin, async (unit) => {
      if (await isCompany(unit)) await countRefusal(unit);
    });
  };
}

/** Notes a call of the provider's staff who act as the company. */
export function createImpersonationRecorder(pool: Pool): ImpersonationRecorder {
  return ({ scope, origin, outcome, entity }) =>
    transact(pool, scope, origin, async (unit) => {
      if (outcome === 'refused') return countRefusal(unit, entity);
      unit.audited({
        entityKind: entity?.kind ?? null,
        entityId: entity?.id ?? null,
        before: null,
        after: null,
      });
    });
}
