import { hrEvents } from '@workspace/domain/events/hr';
import type { Pool } from '../../../database/pool.ts';
import { asSystem, transact, type UnitOfWork } from '../../../database/unit-of-work.ts';
import { handleMessage, type MessageHandler } from '../../../jobs/message.ts';
import type { Sealer } from '../../../secrets/seal.ts';
import { readHrPeople } from '../../../vendors/hr/messages.ts';
import type { HrSystem } from '../../../vendors/hr/port.ts';
import { connectionRefused, noteRead, readConnection } from '../../platform/hr/index.ts';
import { readHrPlan } from './messages.ts';
import { askedAt, findPlan } from './plan-store.ts';
import { concludeReading, failReading, requestReading } from './reading.ts';

/**
 * Real time after which an HR system that does not respond is given up while an administrator waits.
 * Otherwise the outbox tries again for days.
 */
const patienceMs = 3 * 60_000;

export interface HrDeps {
  /** Of the app's role. */
  readonly pool: Pool;
  readonly hr: HrSystem;
  readonly sealer: Sealer;
}

const origin = {
  operation: hrEvents.changed.audit.operation,
  actor: { kind: 'system', id: null, name: null },
  requestId: null,
  address: null,
} as const;

/** Reads the people of the HR system, outside of any transaction, and lists what differs. */
export function hrPlanReadHandler({ pool, hr, sealer }: HrDeps): MessageHandler {
  const inCompany = <T>(companyId: string | null, work: (unit: UnitOfWork) => Promise<T>) =>
    transact(pool, asSystem(companyId), origin, work);
  return handleMessage(
    readHrPlan,
    async ({ id: messageId, companyId, payload }) => {
      const reading = { planId: payload.plan_id, messageId };
      const { plan, connection } = await inCompany(companyId, async (unit) => ({
        plan: await findPlan(unit, reading.planId),
        connection: await readConnection(unit, sealer),
      }));
      if (plan?.state !== 'reading' || plan.message_id !== messageId) return;
      if (!connection) {
        await inCompany(companyId, (unit) => failReading(unit, reading, 'not_connected'));
        return;
      }
      const waitedMs = Date.now() - askedAt(plan).getTime();
      const isLate = plan.reason === 'asked' && waitedMs >= patienceMs;
      const read = await hr.readPeople(connection.credentials).catch((error: unknown) => {
        if (isLate) return { outcome: 'unreachable' } as const;
        throw error;
      });
      await inCompany(companyId, async (unit) => {
        if (read.outcome === 'read') {
          await noteRead(unit, read);
          return concludeReading(unit, reading, read);
        }
        await failReading(unit, reading, read.outcome);
        if (read.outcome === 'unreachable') return;
        // Refused credentials are never sent again.
        const { credentials } = connection;
        await connectionRefused(unit, sealer, { credentials, problem: read.outcome });
      });
    },
    ({ id: messageId, companyId, payload }) =>
      inCompany(companyId, (unit) =>
        failReading(unit, { planId: payload.plan_id, messageId }, 'unreachable'),
      ),
  );
}

/**
 * Has the people read because of an event of the HR system, or at night.
 * @param pool of the app's role
 */
export const hrReadRequestHandler = (pool: Pool): MessageHandler =>
  handleMessage(readHrPeople, async ({ companyId, payload }) => {
    const { reason, employee_id: hrId, revoked } = payload;
    await transact(pool, asSystem(companyId), origin, (unit) =>
      requestReading(unit, { reason, revoked: revoked && hrId !== undefined ? [hrId] : [] }),
    );
  });
