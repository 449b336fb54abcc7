import type { Sessions } from '../auth/sessions.ts';
import type { Pool } from '../database/pool.ts';
import { asSystem, transact } from '../database/unit-of-work.ts';

/** Ends a session as a service does, in a transaction of its own. */
export const revokeSession = (pool: Pool, sessions: Sessions, sessionId: string): Promise<void> =>
  transact(
    pool,
    asSystem(null),
    {
      operation: 'test',
      actor: { kind: 'system', id: null, name: null },
      requestId: null,
      address: null,
    },
    (unit) => sessions.revoke(unit, sessionId),
  );
