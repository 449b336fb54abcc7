import {
  addMonths,
  endOfMonth,
  type Month,
  monthOf,
  monthsBetween,
} from '@workspace/domain/billing/month';
import { chargedAt, givenUpAt, plannedTries } from '@workspace/domain/billing/tries';
import type { Currency } from '@workspace/domain/shared/money';
import {
  fallDue,
  giveUpIfFailed,
  sendOpenCharges,
  tryAgain,
} from '../capabilities/billing/charging/index.ts';
import {
  closeOpenMonth,
  exchangeFor,
  noteSent,
  readBilledCompany,
  reissue,
  voidInvoice,
} from '../capabilities/billing/invoices/index.ts';
import type { SellerSettings } from '../config/billing.ts';
import { createPool, type Pool } from '../database/pool.ts';
import {
  asSystem,
  type TransactionOrigin,
  transact,
  type UnitOfWork,
} from '../database/unit-of-work.ts';
import type { ExchangeRates } from '../vendors/exchange-rates/port.ts';
import { createSandboxPayments } from '../vendors/payments/sandbox/sandbox-payments.ts';
import {
  dateAudit,
  dropDeliveredMessages,
  listBilledCompanies,
  listInvoicesIn,
  openFrom,
  replaceCard,
  setClock,
} from './close-months-store.ts';

/** A close takes seconds; the invoices are sent, and charged on the day after. */
const secondsToClose = 30;

/** Months before the last one: an invoice of it was voided and issued again. */
const voidedMonthsAgo = 4;

const origin = (operation: string, actor: 'clock' | 'staff'): TransactionOrigin => ({
  operation,
  actor:
    actor === 'clock'
      ? { kind: 'clock', id: null, name: null }
      : { kind: 'staff', id: 'a57d0000-0000-4000-8000-000000000001', name: 'Astrid Thorsen' },
  requestId: null,
  address: null,
});

export interface ClosePastMonths {
  /** Connection URL of the role that owns the tables. */
  readonly ownerUrl: string;
  readonly seller: SellerSettings;
  readonly rates: ExchangeRates;
  /** Product time at which the demo begins. */
  readonly now: Date;
  /** Closed months of each company; fewer for one that is younger. */
  readonly months: number;
}

/** Of the last months, which are the ones in which a card fails. */
const monthsThatFail = 2;

/**
 * Cards that fail from a month on: that of the third company for the last two months, so that one
 * invoice is unpaid, and that of the second company for the last month.
 */
function failingCards(
  [, second, third]: readonly string[],
  chargedIn: Month,
  running: Month,
): [string, '0341' | '9995'][] {
  if (third !== undefined && chargedIn === addMonths(running, 1 - monthsThatFail)) {
    return [[third, '0341']];
  }
  return second !== undefined && chargedIn === running ? [[second, '9995']] : [];
}

interface Closing extends ClosePastMonths {
  readonly pool: Pool;
}

const inCompany = <T>(
  { pool }: Closing,
  companyId: string,
  operation: string,
  work: (unit: UnitOfWork) => Promise<T>,
) => transact(pool, asSystem(companyId), origin(operation, 'clock'), work);

const termsOf = async ({ seller, rates }: Closing, month: Month, currency: Currency) => ({
  month,
  seller,
  exchange: await exchangeFor({ seller, rates, month, currency }),
});

async function closeMonth(closing: Closing, companyId: string, month: Month): Promise<void> {
  const company = await inCompany(closing, companyId, 'billing.close_month', readBilledCompany);
  if (company.open_month !== month) return;
  const terms = await termsOf(closing, month, company.currency);
  await inCompany(closing, companyId, 'billing.close_month', (unit) =>
    closeOpenMonth(unit, endOfMonth(month), terms),
  );
  await sendInvoices(closing, companyId);
}

async function sendInvoices(closing: Closing, companyId: string): Promise<void> {
  await inCompany(closing, companyId, 'billing.send_invoice', async (unit) => {
    for (const id of await listInvoicesIn(unit, 'READY')) await noteSent(unit, id);
  });
}

/** The last invoice of the month is voided by staff, and issued again with today's number. */
async function voidLast(closing: Closing, companyId: string, month: Month): Promise<void> {
  const scope = { ...asSystem(companyId), actorKind: 'staff' } as const;
  const voiding = origin('billing.void_invoice', 'staff');
  const voided = await transact(closing.pool, scope, voiding, async (unit) => {
    const id = (await listInvoicesIn(unit, 'NOT_DUE')).at(-1);
    if (id === undefined) return undefined;
    const reason = 'The address of the branch had changed.';
    return voidInvoice(unit, id, { reason, follow_up: 'issue_again' });
  });
  if (!voided) return;
  const { seller, exchange } = await termsOf(closing, month, voided.currency);
  await inCompany(closing, companyId, 'billing.reissue_invoice', (unit) =>
    reissue(unit, voided.id, { seller, exchange }),
  );
  await sendInvoices(closing, companyId);
}

/** Sends what is to be charged to the sandbox, and notes its answers. */
async function charge(closing: Closing, companyId: string): Promise<void> {
  const payments = createSandboxPayments({ pool: closing.pool });
  await sendOpenCharges(payments, (work) =>
    inCompany(closing, companyId, 'billing.charge_invoice', work),
  );
}

async function chargeDue(closing: Closing, companyId: string): Promise<void> {
  await inCompany(closing, companyId, 'billing.due_invoice', async (unit) => {
    for (const id of await listInvoicesIn(unit, 'NOT_DUE')) await fallDue(unit, id);
  });
  await charge(closing, companyId);
}

async function chargeFailed(closing: Closing, companyId: string): Promise<void> {
  await inCompany(closing, companyId, 'billing.try_invoice', async (unit) => {
    for (const id of await listInvoicesIn(unit, 'FAILED')) await tryAgain(unit, id);
  });
  await charge(closing, companyId);
}

const giveUp = (closing: Closing, companyId: string) =>
  inCompany(closing, companyId, 'billing.give_up_invoice', async (unit) => {
    for (const id of await listInvoicesIn(unit, 'FAILED')) await giveUpIfFailed(unit, id);
  });

/** At an instant of the product clock: what happens then, and the audit of it is dated so. */
async function at(closing: Closing, instant: Date, work: () => Promise<void>): Promise<void> {
  const { pool } = closing;
  await setClock(pool, instant);
  const begun = new Date();
  await work();
  await dateAudit(pool, begun, instant);
  await dropDeliveredMessages(pool, instant);
}

/**
 * Closes the past months of the demo company and three others by the services that close them, on a
 * clock that is moved back for it. Everything that fell due before the demo begins has happened
 * then; no message is left of it.
 */
export async function closePastMonths(options: ClosePastMonths): Promise<void> {
  const { ownerUrl, now, months } = options;
  // Without subscribers: nobody is notified of what happened before the demo began.
  const pool = createPool({ url: ownerUrl, max: 2, applicationName: 'demo', subscribers: [] });
  const closing: Closing = { ...options, pool };
  try {
    const last = addMonths(monthOf(now), -1);
    const companies = await listBilledCompanies(pool);
    await openFrom(pool, companies, addMonths(monthOf(now), -months));
    for (const month of monthsBetween(addMonths(last, 1 - months), last)) {
      const closed = new Date(endOfMonth(month).getTime() + secondsToClose * 1000);
      if (closed > now) break;
      await at(closing, closed, async () => {
        for (const id of companies) await closeMonth(closing, id, month);
        const [demo] = companies;
        if (demo && month === addMonths(last, -voidedMonthsAgo))
          await voidLast(closing, demo, month);
      });
      const due = chargedAt(closed);
      for (const [companyId, card] of failingCards(companies, addMonths(month, 1), monthOf(now))) {
        await replaceCard(pool, companyId, card);
      }
      const everywhere = async (instant: Date, work: typeof chargeDue) => {
        if (instant > now) return;
        await at(closing, instant, async () => {
          for (const id of companies) await work(closing, id);
        });
      };
      const [first = due, ...later] = plannedTries(due);
      await everywhere(first, chargeDue);
      if (month < addMonths(last, 1 - monthsThatFail)) continue;
      for (const instant of later) await everywhere(instant, chargeFailed);
      await everywhere(givenUpAt(due), giveUp);
    }
  } finally {
    await setClock(pool, null);
    await pool.destroy();
  }
}
