import type { SellerSettings } from '../../../config/billing.ts';
import type { Pool } from '../../../database/pool.ts';
import { asSystem, transact, type UnitOfWork } from '../../../database/unit-of-work.ts';
import { handleMessage, type MessageHandler } from '../../../jobs/message.ts';
import type { DueSource } from '../../../vendors/clock/due.ts';
import { dueCompaniesSource } from '../../../vendors/clock/due-companies.ts';
import { findNextClose, listCompaniesToClose } from './calendar-store.ts';
import { closeOpenMonth } from './closing.ts';
import { closeMonths, dueInvoice, sendInvoice } from './messages.ts';
import { fallDue, noteSent } from './moving.ts';

const originOf = (operation: string) =>
  ({
    operation,
    actor: { kind: 'clock', id: null, name: null },
    requestId: null,
    address: null,
  }) as const;

/**
 * Months of companies that end by the product clock. A month is due once every number has ended
 * that the clock ends up to and including its end.
 * @param pool of the worker's role
 */
export const monthCloseSource = (pool: Pool): DueSource =>
  dueCompaniesSource({
    pool,
    message: closeMonths,
    nextDue: findNextClose,
    companiesDue: listCompaniesToClose,
  });

/** Closes months, and moves invoices on the product clock. */
export function billingHandlers(deps: {
  readonly pool: Pool;
  readonly seller: SellerSettings;
  readonly wake: () => Promise<void>;
}): MessageHandler[] {
  const inCompany = <T>(
    companyId: string | null,
    operation: string,
    work: (unit: UnitOfWork) => Promise<T>,
  ) => transact(deps.pool, asSystem(companyId), originOf(operation), work);
  return [
    handleMessage(closeMonths, async ({ companyId, payload, signal }) => {
      const until = new Date(payload.until);
      let isClosed: boolean;
      do {
        signal.throwIfAborted();
        isClosed = await inCompany(companyId, closeMonths.name, (unit) =>
          closeOpenMonth(unit, until, deps.seller),
        );
      } while (isClosed);
      await deps.wake();
    }),
    handleMessage(sendInvoice, ({ companyId, payload }) =>
      inCompany(companyId, sendInvoice.name, (unit) => noteSent(unit, payload.invoice_id)),
    ),
    handleMessage(dueInvoice, ({ companyId, payload }) =>
      inCompany(companyId, dueInvoice.name, (unit) => fallDue(unit, payload.invoice_id)),
    ),
  ];
}
