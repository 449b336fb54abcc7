import { companyEvents } from '@workspace/domain/events/company';
import { remindedAt, remindedUntil } from '@workspace/domain/transfers/waiting-requests';
import * as z from 'zod';
import type { Pool } from '../../../database/pool.ts';
import { asSystem, transact, type UnitOfWork } from '../../../database/unit-of-work.ts';
import { defineMessage, handleMessage, type MessageHandler } from '../../../jobs/message.ts';
import type { DueSource } from '../../../vendors/clock/due.ts';
import { dueCompaniesSource } from '../../../vendors/clock/due-companies.ts';
import { takeUnremindedTopUps } from '../../numbers/topups/index.ts';
import { takeUnremindedTransfers } from '../../transfers/requests/index.ts';
import { findFirstUnreminded, listCompaniesUnreminded, namesOfPeople } from './store.ts';

const day = 86_400_000;
/** Names in the line of a reminder. */
const namedAtMost = 3;

const origin = {
  operation: companyEvents.requestsWaiting.audit.operation,
  actor: { kind: 'clock', id: null, name: null },
  requestId: null,
  address: null,
} as const;

/** Names the requests of the message's company that have waited for long at a product time. */
const remindOfRequests = defineMessage('requests.remind', z.object({ until: z.iso.datetime() }));

/**
 * Requests that have waited for two days, once a day by the product clock.
 * @param pool of the worker's role
 */
export const requestRemindersSource = (pool: Pool): DueSource =>
  dueCompaniesSource({
    pool,
    message: remindOfRequests,
    async nextDue(db) {
      const first = await findFirstUnreminded(db);
      return first && remindedAt(first);
    },
    companiesDue: (db, until) => listCompaniesUnreminded(db, remindedUntil(until)),
  });

/** Each request once: what is said of it is written with the note that it was said. */
async function remind(unit: UnitOfWork, until: Date): Promise<void> {
  const madeBy = remindedUntil(until);
  const taken = [
    ...(await takeUnremindedTransfers(unit, madeBy)),
    ...(await takeUnremindedTopUps(unit, madeBy)),
  ].toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime());
  const [oldest] = taken;
  if (!oldest) return;
  const ids = [...new Set(taken.flatMap(({ user_id: id }) => id ?? []))];
  const names = await namesOfPeople(unit, ids);
  const known = ids.flatMap((id) => names.get(id) ?? []);
  const named = known.slice(0, namedAtMost);
  unit.happened(companyEvents.requestsWaiting, {
    subjectId: null,
    facts: {
      count: String(taken.length),
      names: named.length === 0 ? null : named.join(', '),
      others: ids.length > named.length ? String(ids.length - named.length) : null,
      days: String(Math.floor((until.getTime() - oldest.created_at.getTime()) / day)),
    },
  });
}

/** Reminds the administrators of the message's company of requests that have waited for long. */
export const requestRemindersHandler = (deps: {
  readonly pool: Pool;
  readonly wake: () => Promise<void>;
}): MessageHandler =>
  handleMessage(remindOfRequests, async ({ companyId, payload }) => {
    await transact(deps.pool, asSystem(companyId), origin, (unit) =>
      remind(unit, new Date(payload.until)),
    );
    await deps.wake();
  });
