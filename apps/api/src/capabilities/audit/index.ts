import type { Pool } from '../../database/pool.ts';
import { transact } from '../../database/unit-of-work.ts';
import type { RefusalRecorder } from '../../http/walk/admit.ts';
import { partyOf, scopeOf } from '../../http/walk/scope.ts';
import { insertRefusal } from './store.ts';

/** Notes refused access of a company's people, in a transaction of its own (decisions 3). */
export function createRefusalRecorder(pool: Pool): RefusalRecorder {
  return async ({ actor, operation, requestId, address }) => {
    const scope = scopeOf(actor);
    if (scope.companyId === null) return;
    const origin = { operation, party: partyOf(actor), requestId, address };
    await transact(pool, scope, origin, insertRefusal);
  };
}
