import { billingEvents } from '@workspace/domain/events/billing';
import type { Pool } from '../../../database/pool.ts';
import { asSystem, transact, type UnitOfWork } from '../../../database/unit-of-work.ts';
import { handleMessage, type MessageHandler } from '../../../jobs/message.ts';
import type { DueSource } from '../../../vendors/clock/due.ts';
import { dueCompaniesSource } from '../../../vendors/clock/due-companies.ts';
import { formatMonth } from '../documents/index.ts';
import { reportExpiring } from './messages.ts';
import { methodName } from './recording.ts';
import { findNextNotice, listCompaniesWithNotice, takeExpiring } from './store.ts';

const origin = {
  operation: reportExpiring.name,
  actor: { kind: 'clock', id: null, name: null },
  requestId: null,
  address: null,
} as const;

/**
 * Cards that expire at the end of the next month, on the 1st by the product clock.
 * @param pool of the worker's role
 */
export const expiringCardsSource = (pool: Pool): DueSource =>
  dueCompaniesSource({
    pool,
    message: reportExpiring,
    nextDue: findNextNotice,
    companiesDue: listCompaniesWithNotice,
  });

/** Each card once: what is said of it is written with the note that it was said. */
async function report(unit: UnitOfWork, until: Date): Promise<void> {
  for (const account of await takeExpiring(unit, until)) {
    const method = methodName(account);
    const { method_exp_month: month, method_exp_year: year } = account;
    if (method === null || month === null || year === null) continue;
    unit.happened(billingEvents.cardExpiring, {
      subjectId: account.id,
      facts: {
        account_name: account.name,
        payment_method: method,
        expires: formatMonth(`${year}-${String(month).padStart(2, '0')}`),
      },
    });
  }
}

/** Says which cards of the message's company expire next month. */
export const expiringCardsHandler = (deps: {
  readonly pool: Pool;
  readonly wake: () => Promise<void>;
}): MessageHandler =>
  handleMessage(reportExpiring, async ({ companyId, payload }) => {
    await transact(deps.pool, asSystem(companyId), origin, (unit) =>
      report(unit, new Date(payload.until)),
    );
    await deps.wake();
  });
