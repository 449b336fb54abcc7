import { hrEvents } from '@workspace/domain/events/hr';
import type { Pool } from '../../../database/pool.ts';
import { asSystem, transact, type UnitOfWork } from '../../../database/unit-of-work.ts';
import { handleMessage, type MessageHandler } from '../../../jobs/message.ts';
import type { HrCredentials, HrSystem } from '../../../vendors/hr/port.ts';
import { readHrPlan } from './messages.ts';
import { findPlan } from './plan-store.ts';
import { concludeReading, failReading } from './reading.ts';

/**
 * Real time after which an HR system that does not respond is given up while an administrator waits.
 * Otherwise the outbox tries again for days.
 */
const patienceMs = 3 * 60_000;
const keptMs = 14 * 86_400_000;

export interface HrDeps {
  /** Of the app's role. */
  readonly pool: Pool;
  readonly hr: HrSystem;
  /** The connection of the unit's company; undefined without an active one. */
  readonly connectionOf: (
    unit: UnitOfWork,
  ) => Promise<{ readonly credentials: HrCredentials } | undefined>;
}

const origin = {
  operation: hrEvents.changed.audit.operation,
  actor: { kind: 'system', id: null, name: null },
  requestId: null,
  address: null,
} as const;

/** Reads the people of the HR system, outside of any transaction, and lists what differs. */
export function hrPlanReadHandler({ pool, hr, connectionOf }: HrDeps): MessageHandler {
  const inCompany = <T>(companyId: string | null, work: (unit: UnitOfWork) => Promise<T>) =>
    transact(pool, asSystem(companyId), origin, work);
  return handleMessage(
    readHrPlan,
    async ({ id: messageId, companyId, payload }) => {
      const reading = { planId: payload.plan_id, messageId };
      const { plan, connection } = await inCompany(companyId, async (unit) => ({
        plan: await findPlan(unit, reading.planId),
        connection: await connectionOf(unit),
      }));
      if (plan?.state !== 'reading' || plan.message_id !== messageId) return;
      if (!connection) {
        await inCompany(companyId, (unit) => failReading(unit, reading, 'not_connected'));
        return;
      }
      const askedAt = plan.erase_at.getTime() - keptMs;
      const isLate = plan.reason === 'asked' && Date.now() - askedAt >= patienceMs;
      const read = await hr.readPeople(connection.credentials).catch((error: unknown) => {
        if (isLate) return { outcome: 'unreachable' } as const;
        throw error;
      });
      await inCompany(companyId, (unit) =>
        read.outcome === 'read'
          ? concludeReading(unit, reading, read)
          : failReading(unit, reading, read.outcome),
      );
    },
    ({ id: messageId, companyId, payload }) =>
      inCompany(companyId, (unit) =>
        failReading(unit, { planId: payload.plan_id, messageId }, 'unreachable'),
      ),
  );
}
