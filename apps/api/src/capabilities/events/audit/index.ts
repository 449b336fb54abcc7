import type { Actor } from '@workspace/domain/access/actor';
import { idSchema } from '@workspace/domain/shared/id';
import * as z from 'zod/mini';
import type { Pool } from '../../../database/pool.ts';
import { type TransactionScope, transact } from '../../../database/unit-of-work.ts';
import type { RefusalRecorder } from '../../../http/pipeline/admit.ts';
import type { StaffCallRecorder } from '../../../http/pipeline/audit-staff.ts';
import { scopeOf } from '../../../http/pipeline/scope.ts';
import type { Log } from '../../../logging/log.ts';
import { countRefusal, isCompany } from './store.ts';

export { describeEffects, type EffectRow } from './effects.ts';
export { listAudit } from './list.ts';
export { findOpened } from './opened-store.ts';
export { requireVersion } from './saved-change.ts';

/** The company whose audit records the refusal: the caller's own, or the one that staff named. */
function placeOf(actor: Actor, companyInPath: string | undefined): TransactionScope | undefined {
  const scope = scopeOf(actor);
  // Written with the product's permissions: an employee may not read the audit, and so could not
  // increment a row's count.
  if (scope.companyId !== null) return { ...scope, actorKind: 'system' };
  const { data: companyId } = z.safeParse(idSchema, companyInPath);
  if (actor.kind !== 'staff' || companyId === undefined) return undefined;
  return { ...scope, actorKind: 'system', companyId };
}

/**
 * Records denied access by a company's people, and by the provider's staff without a ticket, in a
 * separate transaction (decisions 3). Refusals of staff are logged too.
 */
export function createRefusalRecorder(pool: Pool, log: Log): RefusalRecorder {
  return async ({ actor, origin, companyInPath }) => {
    const { requestId: request_id, operation } = origin;
    if (actor.kind === 'staff') log.warn({ request_id, operation }, 'staff were refused');
    const scope = placeOf(actor, companyInPath);
    if (!scope) return;
    await transact(pool, scope, origin, async (unit) => {
      if (await isCompany(unit)) await countRefusal(unit);
    });
  };
}

/** Records a call of the provider's staff who act as or on the company. */
export function createStaffCallRecorder(pool: Pool): StaffCallRecorder {
  return ({ scope, origin, outcome, entity, read }) =>
    transact(pool, scope, origin, async (unit) => {
      if (outcome === 'refused') {
        if (await isCompany(unit)) await countRefusal(unit, entity);
        return;
      }
      unit.audited({
        entityKind: entity?.kind ?? null,
        entityId: entity?.id ?? null,
        before: null,
        after: read ?? null,
      });
    });
}
