import { endOfMonth } from '@workspace/domain/billing/month';
import type { SellerSettings } from '../../../config/billing.ts';
import type { Pool } from '../../../database/pool.ts';
import { asSystem, transact, type UnitOfWork } from '../../../database/unit-of-work.ts';
import { handleMessage, type MessageHandler } from '../../../jobs/message.ts';
import type { DueSource } from '../../../vendors/clock/due.ts';
import { dueCompaniesSource } from '../../../vendors/clock/due-companies.ts';
import type { ExchangeRates } from '../../../vendors/exchange-rates/port.ts';
import type { VatRegister } from '../../../vendors/vat-register/port.ts';
import { findNextClose, listCompaniesToClose, readBilledCompany } from './calendar-store.ts';
import { closeOpenMonth } from './closing.ts';
import { exchangeFor } from './exchange.ts';
import { closeMonths, reissueInvoice, sendInvoice } from './messages.ts';
import { noteSent } from './moving.ts';
import { reissue } from './reissuing.ts';
import { loadInvoice } from './store.ts';
import { listVatNumbers, saveAnswers } from './vat-number-store.ts';
import { askRegister } from './vat-numbers.ts';

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

/** Closes months, and issues and sends their invoices. */
export function billingHandlers(deps: {
  readonly pool: Pool;
  readonly seller: SellerSettings;
  readonly rates: ExchangeRates;
  readonly register: VatRegister;
  readonly wake: () => Promise<void>;
}): MessageHandler[] {
  const inCompany = <T>(
    companyId: string | null,
    operation: string,
    work: (unit: UnitOfWork) => Promise<T>,
  ) => transact(deps.pool, asSystem(companyId), originOf(operation), work);
  /** Asked before the transaction that issues, which would hold a connection meanwhile. */
  const askAboutVat = async (companyId: string | null, operation: string) => {
    const numbers = await inCompany(companyId, operation, listVatNumbers);
    const asked = await askRegister(deps.register, numbers);
    if (asked.length > 0) await inCompany(companyId, operation, (unit) => saveAnswers(unit, asked));
  };
  return [
    handleMessage(closeMonths, async ({ companyId, payload, signal }) => {
      const until = new Date(payload.until);
      const { seller, rates } = deps;
      for (;;) {
        signal.throwIfAborted();
        const { open_month: month, currency } = await inCompany(
          companyId,
          closeMonths.name,
          readBilledCompany,
        );
        if (endOfMonth(month) > until) break;
        await askAboutVat(companyId, closeMonths.name);
        // Asked before the transaction, which would hold a connection meanwhile.
        const exchange = await exchangeFor({ seller, rates, month, currency });
        const isClosed = await inCompany(companyId, closeMonths.name, (unit) =>
          closeOpenMonth(unit, until, { month, seller, exchange }),
        );
        if (!isClosed) break;
      }
      await deps.wake();
    }),
    handleMessage(reissueInvoice, async ({ companyId, payload: { invoice_id: id } }) => {
      const operation = reissueInvoice.name;
      const voided = await inCompany(companyId, operation, (unit) => loadInvoice(unit, id));
      if (!voided) return;
      const { seller, rates } = deps;
      const { month, currency } = voided;
      await askAboutVat(companyId, operation);
      const exchange = await exchangeFor({ seller, rates, month, currency });
      await inCompany(companyId, operation, (unit) => reissue(unit, id, { seller, exchange }));
    }),
    handleMessage(sendInvoice, ({ companyId, payload }) =>
      inCompany(companyId, sendInvoice.name, (unit) => noteSent(unit, payload.invoice_id)),
    ),
  ];
}
