import { topUpScheduledEvent } from '@workspace/domain/audit/events';
import type { Mover } from '@workspace/domain/contract/states';
import { topUpEvents } from '@workspace/domain/events/top-up';
import type { Pool } from '../../../database/pool.ts';
import { asSystem, transact, type UnitOfWork } from '../../../database/unit-of-work.ts';
import { handleMessage, type MessageHandler } from '../../../jobs/message.ts';
import { type MobileNetwork, TopUpRefused } from '../../../vendors/network/port.ts';
import {
  type Attempt,
  beginActivation,
  completeActivation,
  expire,
  failActivation,
} from './activating.ts';
import { activateTopUp, expireTopUp } from './messages.ts';

const givenUp = 'The network did not answer. It is not asked again until you try again.';

/**
 * Brings approved top-ups to the network at their dates, and ends them with their month.
 * @param deps.pool of the worker's role
 */
export function topUpHandlers(deps: {
  readonly pool: Pool;
  readonly network: Pick<MobileNetwork, 'addTopUp'>;
}): readonly MessageHandler[] {
  const within = <T>(
    companyId: string | null,
    { operation, by }: { readonly operation: string; readonly by: Mover },
    work: (unit: UnitOfWork) => Promise<T>,
  ): Promise<T> =>
    transact(
      deps.pool,
      asSystem(companyId),
      { operation, actor: { kind: by, id: null, name: null }, requestId: null, address: null },
      work,
    );
  const byNetwork = { operation: topUpEvents.active.audit.operation, by: 'network' } as const;
  const attemptOf = (payload: { top_up_id: string; attempt: number }): Attempt => ({
    topUpId: payload.top_up_id,
    attempt: payload.attempt,
  });

  return [
    handleMessage(
      activateTopUp,
      async ({ companyId, payload }) => {
        const attempt = attemptOf(payload);
        const schedule = { operation: topUpScheduledEvent, by: 'system' } as const;
        const order = await within(companyId, schedule, (unit) => beginActivation(unit, attempt));
        if (!order) return;
        try {
          const { addedAt } = await deps.network.addTopUp(order);
          await within(companyId, byNetwork, (unit) => completeActivation(unit, attempt, addedAt));
        } catch (error) {
          if (!(error instanceof TopUpRefused)) throw error;
          const { message } = error;
          await within(companyId, byNetwork, (unit) => failActivation(unit, attempt, message));
        }
      },
      ({ companyId, payload }) =>
        within(companyId, byNetwork, (unit) => failActivation(unit, attemptOf(payload), givenUp)),
    ),
    handleMessage(expireTopUp, ({ companyId, payload }) =>
      within(companyId, { operation: topUpEvents.expired.audit.operation, by: 'clock' }, (unit) =>
        expire(unit, payload.top_up_id),
      ),
    ),
  ];
}
