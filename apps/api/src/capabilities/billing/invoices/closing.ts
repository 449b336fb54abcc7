import {
  dayOf,
  endOfMonth,
  type Month,
  nextMonth,
  previousMonth,
} from '@workspace/domain/billing/month';
import type { InvoiceSnapshot } from '@workspace/domain/billing/snapshot';
import { chargedAt } from '@workspace/domain/billing/tries';
import { decideVat, taxedTotal } from '@workspace/domain/billing/vat';
import type { Currency } from '@workspace/domain/shared/money';
import type { SellerSettings } from '../../../config/billing.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { lockWithin } from '../../../jobs/queue-store.ts';
import type { DatedRate } from '../../../vendors/exchange-rates/port.ts';
import { switchCurrency } from '../prices/index.ts';
import { findBilledAccount } from './account-store.ts';
import {
  type BilledCompany,
  drawNumber,
  findCountryName,
  hasEndsDue,
  noteClosed,
  readBilledCompany,
} from './calendar-store.ts';
import { presentExplanation } from './explaining.ts';
import { dueInvoice, sendInvoice } from './messages.ts';
import { type PreparedInvoice, type PreparedMonth, prepareInvoices } from './preparing.ts';
import {
  countryOf,
  customerOnDocuments,
  methodOnDocuments,
  sellerOnDocuments,
  vatOnDocuments,
} from './snapshot.ts';
import { issueInvoice, wasVatNumberDenied } from './store.ts';

/** Serializes what issues and voids invoices of one company, across all processes. */
export const lockBilling = (unit: UnitOfWork): Promise<void> =>
  lockWithin(unit.trx, `billing.close:${unit.scope.companyId}`);

/** `2026-10-00417`: the billed month, and a running number in the year of issue. */
async function nextInvoiceNumber(unit: UnitOfWork, month: Month): Promise<string> {
  const drawn = await drawNumber(unit, 'invoice', unit.now.getUTCFullYear());
  return `${month}-${String(drawn).padStart(5, '0')}`;
}

interface IssuedMonth {
  readonly month: Month;
  readonly currency: Currency;
  readonly company: BilledCompany;
  readonly seller: SellerSettings;
  /** Into the currency of the seller's country; undefined where that is the company's. */
  readonly exchange: DatedRate | undefined;
  readonly explanation: PreparedMonth['explanation'];
  /** The voided invoice that is replaced, and why. */
  readonly corrects?: InvoiceSnapshot['corrects'];
}

interface Numbered extends PreparedInvoice {
  readonly number: string;
  readonly accountName: string;
}

/** Issues one invoice: decides its VAT, freezes what it says, and has it sent and charged. */
async function issue(
  unit: UnitOfWork,
  invoice: Numbered,
  all: readonly Numbered[],
  { month, currency, company, seller, exchange, explanation, corrects = null }: IssuedMonth,
): Promise<void> {
  const account = await findBilledAccount(unit, invoice.accountId);
  const issuedOn = dayOf(unit.now);
  const vat = decideVat({
    sellerCountry: seller.country,
    customerCountry: countryOf(account, company),
    taxIdState: account.tax_id_state,
    day: issuedOn,
  });
  const sums = taxedTotal({ amount: invoice.net, currency }, vat);
  const dueAt = chargedAt(unit.now);
  const explained =
    explanation &&
    (await presentExplanation(unit, explanation.of(invoice.accountId), {
      isVatNumberDenied:
        vat.treatment === 'not_registered' &&
        (await wasVatNumberDenied(unit, invoice.accountId, previousMonth(month))),
    }));
  const snapshot: InvoiceSnapshot = {
    shape: 1,
    document: 'invoice',
    number: invoice.number,
    invoice_id: invoice.id,
    issued_on: issuedOn,
    due_on: dayOf(dueAt),
    month,
    currency,
    seller: sellerOnDocuments(seller, await findCountryName(unit, seller.country)),
    customer: customerOnDocuments(account, company),
    vat: vatOnDocuments(vat, sums.vat.amount, exchange),
    net: sums.net.amount,
    vat_amount: sums.vat.amount,
    total: sums.total.amount,
    line_count: invoice.lines,
    payment_method: methodOnDocuments(account),
    explanation: explained ?? null,
    others: all
      .filter(({ id }) => id !== invoice.id)
      .map(({ number, accountName }) => ({ number, account_name: accountName })),
    corrects,
  };
  await issueInvoice(unit, invoice.id, {
    number: invoice.number,
    net: sums.net.amount,
    vat: sums.vat.amount,
    total: sums.total.amount,
    due_at: dueAt,
    snapshot,
  });
  unit.audited({
    entityKind: 'invoice',
    entityId: invoice.id,
    before: null,
    after: {
      number: invoice.number,
      month,
      state: 'READY',
      total: sums.total.amount,
      currency,
    },
  });
  unit.send(sendInvoice, { invoice_id: invoice.id });
  unit.send(dueInvoice, { invoice_id: invoice.id }, { at: dueAt, clock: 'product' });
}

/**
 * Issues prepared invoices of a month. Their numbers are drawn last, so that the series is locked
 * for as short as possible.
 */
export async function issueAll(
  unit: UnitOfWork,
  prepared: readonly PreparedInvoice[],
  closed: IssuedMonth,
): Promise<void> {
  const numbered: Numbered[] = [];
  for (const invoice of prepared) {
    const { name } = await findBilledAccount(unit, invoice.accountId);
    const number = await nextInvoiceNumber(unit, closed.month);
    numbered.push(Object.assign(invoice, { number, accountName: name }));
  }
  for (const invoice of numbered) {
    await issue(unit, invoice, numbered, closed);
  }
}

/** What was looked up outside of the transaction for the month that is to be closed. */
export type ClosingTerms = Pick<IssuedMonth, 'month' | 'seller' | 'exchange'>;

/**
 * Closes the company's open month if it has ended by then: writes its lines, issues an invoice for
 * each account that has some, and opens the next month. All in one transaction, so that whatever
 * interrupts it leaves the month open, and two workers close it once.
 * @param until product time
 * @returns whether the month of the terms was closed; false where it has not ended, is closed already,
 *   or numbers have yet to end in it
 */
export async function closeOpenMonth(
  unit: UnitOfWork,
  until: Date,
  terms: ClosingTerms,
): Promise<boolean> {
  await lockBilling(unit);
  const company = await readBilledCompany(unit);
  const month = company.open_month;
  const end = endOfMonth(month);
  if (end > until || month !== terms.month || (await hasEndsDue(unit, end))) return false;
  const { currency } = company;
  const { invoices, explanation } = await prepareInvoices(unit, month, currency);
  await issueAll(unit, invoices, { ...terms, currency, company, explanation });
  await noteClosed(unit, { month, next: nextMonth(month), currency });
  const { next_currency: next, next_currency_from: from } = company;
  if (next !== null && from !== null && from <= nextMonth(month)) {
    await switchCurrency(unit, next, end);
  }
  return true;
}
