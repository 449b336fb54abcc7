import type { CompanyActor } from '@workspace/domain/access/actor';
import { firstLoginEvent } from '@workspace/domain/audit/events';
import type { Pool } from '../../../database/pool.ts';
import { asSystem, transact } from '../../../database/unit-of-work.ts';
import { userEntity } from './entity.ts';
import { findUser, lockUser, promoteUser } from './store.ts';

/**
 * Makes a new person active at their first login: from then on an administrator counts as one who
 * can act for the company. No-op at every later login.
 */
export async function recordFirstLogin(pool: Pool, person: CompanyActor): Promise<void> {
  const { kind, company_id: companyId, user_id: id, name } = person;
  const actor = { kind, id, name };
  const origin = { operation: firstLoginEvent, actor, requestId: null, address: null };
  await transact(pool, asSystem(companyId), origin, async (unit) => {
    const known = await findUser(unit, id);
    if (known?.status !== 'new_user') return;
    await lockUser(unit, id);
    const before = await findUser(unit, id);
    // Two logins at once, or archived meanwhile.
    if (before?.status !== 'new_user') return;
    await promoteUser(unit, id, { status: 'active' });
    const after = await findUser(unit, id);
    if (after) userEntity.updated(unit, before, after);
  });
}
