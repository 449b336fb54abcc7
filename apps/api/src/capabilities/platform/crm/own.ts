import { AppError } from '@workspace/domain/contract/error';
import { crmErrors } from '@workspace/domain/crm/errors';
import type { CrmSummary, OwnCrm } from '@workspace/domain/crm/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { findPersonsCrm } from '../integrations/index.ts';
import { countDropped, countForSummary, isPaused, newestLogged, writePause } from './call-store.ts';
import { readSettings } from './settings-store.ts';

const thirtyDaysMs = 30 * 24 * 60 * 60_000;

const monthAgo = (unit: UnitOfWork) => new Date(unit.now.getTime() - thirtyDaysMs);

/** The counts of the company for its administrators. */
export async function summarise(unit: UnitOfWork): Promise<CrmSummary> {
  const { logged, dropped, ...people } = await countForSummary(unit, monthAgo(unit));
  const last = await newestLogged(unit);
  return {
    ...people,
    last_call_at: last?.started_at.toISOString() ?? null,
    last_call_name: last?.name ?? null,
    logged_in_30_days: logged,
    dropped_in_30_days: dropped,
  };
}

/** @param unit in the company of the person, as the product itself */
async function present(unit: UnitOfWork, userId: string): Promise<OwnCrm> {
  const integration = await findPersonsCrm(unit, userId);
  const { incoming, outgoing, missed, least_seconds } = await readSettings(unit);
  return {
    status: integration?.status ?? null,
    settings: integration ? { incoming, outgoing, missed, least_seconds } : null,
    is_paused: await isPaused(unit, userId),
    dropped_in_30_days: await countDropped(unit, userId, monthAgo(unit)),
  };
}

interface Person {
  readonly company_id: string;
  readonly user_id: string;
}

/** The person's own connection. */
export const readOwn = (unit: UnitOfWork, person: Person): Promise<OwnCrm> =>
  unit.asCompany(person.company_id, (inside) => present(inside, person.user_id));

/**
 * Pauses the logging of the person's calls, or resumes it.
 * @throws AppError 409 for somebody who is not connected
 */
export function pauseOwn(unit: UnitOfWork, person: Person, paused: boolean): Promise<OwnCrm> {
  const { company_id, user_id } = person;
  return unit.asCompany(company_id, async (inside) => {
    const integration = await findPersonsCrm(inside, user_id);
    if (integration?.status !== 'active') throw new AppError(crmErrors.notConnected);
    const before = await isPaused(inside, user_id);
    if (before !== paused) {
      await writePause(inside, user_id, paused);
      inside.audited({
        entityKind: 'crm_pause',
        entityId: user_id,
        before: { is_paused: before },
        after: { is_paused: paused },
      });
    }
    return present(inside, user_id);
  });
}
